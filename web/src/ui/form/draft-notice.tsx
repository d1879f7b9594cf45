import { Button } from '../button/button.tsx';
import { HistoryIcon } from '../icons.ts';
import styles from './draft-notice.module.css';

type Props = { onDiscard: () => void; also?: string | undefined };

export const DraftNotice = ({ onDiscard, also }: Props) => (
  <div role="status" className={styles.line}>
    <HistoryIcon size={20} />
    We kept what you typed.{also && ` ${also}`}
    <Button size="small" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);
