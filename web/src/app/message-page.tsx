import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button/button.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { Text } from '../ui/display/text.tsx';
import styles from './message-page.module.css';

type Action = { label: string } & ({ to: string } | { run: () => void });
type Props = { title: string; text: string; action: Action };

export function MessagePage({ title, text, action }: Props) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Text color="secondary" className={styles.text}>
        {text}
      </Text>
      {'to' in action ? (
        <ButtonLink variant="contained" to={action.to}>
          {action.label}
        </ButtonLink>
      ) : (
        <Button variant="contained" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
