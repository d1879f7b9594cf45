import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = { content: ReactNode; children: ReactNode };

export const Badge = ({ content, children }: Props) => (
  <span className={styles.badge}>
    {children}
    <span className={styles.content}>{content}</span>
  </span>
);
