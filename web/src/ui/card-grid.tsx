import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classes } from './classes.ts';

type Props = {
  wide?: boolean;
  children: ReactNode;
};

export const CardGrid = ({ wide = false, children }: Props) => (
  <div className={classes(styles.grid, wide && styles.wide)}>{children}</div>
);
