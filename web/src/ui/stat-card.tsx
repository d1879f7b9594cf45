import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { Skeleton } from './display/skeleton.tsx';
import tones from './display/tones.module.css';
import type { Icon } from './icons.ts';
import { Card } from './layout/card.tsx';
import styles from './stat-card.module.css';

type Props = {
  label: string;
  /** undefined while loading, null after a failure */
  value: ReactNode | undefined;
  icon: Icon;
  tone?: 'primary' | 'warning' | 'error' | 'success' | 'secondary' | 'neutral';
  to?: string;
  /** Shown outside the card's link, so it may contain a link of its own. */
  note?: ReactNode;
};

export function StatCard({ label, value, icon: IconComponent, tone = 'primary', to, note }: Props) {
  const content = (
    <>
      <span className={styles.icon}>
        <IconComponent />
      </span>
      <span className={styles.label}>{label}</span>
      <span aria-busy={value === undefined} className={styles.value}>
        {value === undefined ? <Skeleton width={56} /> : (value ?? '–')}
      </span>
    </>
  );
  return (
    <Card className={classes(styles.card, tones[tone], styles[tone])}>
      {to ? (
        <Link to={to} className={classes(styles.content, styles.link)}>
          {content}
        </Link>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </Card>
  );
}
