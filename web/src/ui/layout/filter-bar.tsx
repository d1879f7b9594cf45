import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Fields and choices above the list that they filter. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
