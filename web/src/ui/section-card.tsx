import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Card } from './layout/card.tsx';
import styles from './section-card.module.css';

type Props = {
  title: string;
  actions?: ReactNode;
  /** Omits the padding, for a table as content. */
  flush?: boolean;
  children: ReactNode;
};

export function SectionCard({ title, actions, flush = false, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes(flush && styles.flush)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
