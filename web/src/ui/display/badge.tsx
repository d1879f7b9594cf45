import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = { content: ReactNode; children: ReactNode };

/** A number on the corner of an icon; the label of the control around it names the number. */
export const Badge = ({ content, children }: Props) => (
  <span className={styles.badge}>
    {children}
    <span className={styles.content}>{content}</span>
  </span>
);
