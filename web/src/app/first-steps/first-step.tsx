import { ButtonLink } from '../../ui/button/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { Text } from '../../ui/display/text.tsx';
import { CircleCheckIcon } from '../../ui/icons.ts';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './first-step.module.css';

type Props = {
  number: number;
  title: string;
  text: string;
  action?: string;
  to?: string;
  state: 'done' | 'next' | 'later';
};

export const FirstStep = ({ number, title, text, action, to, state }: Props) => (
  <li className={styles.step}>
    {state === 'done' ? (
      <CircleCheckIcon size={28} className={styles.done} />
    ) : (
      <span aria-hidden className={classes(styles.number, state === 'next' && styles.next)}>
        {number}
      </span>
    )}
    <div className={styles.text}>
      <Text variant="label">
        {title}
        {state === 'done' && <span className={hidden.hidden}>: done</span>}
      </Text>
      <Text color="secondary">{text}</Text>
    </div>
    {state === 'next' && to && (
      <ButtonLink variant="contained" to={to}>
        {action}
      </ButtonLink>
    )}
  </li>
);
