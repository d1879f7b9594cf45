import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
