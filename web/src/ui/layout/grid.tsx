import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './grid.module.css';

type Props = ComponentProps<'div'> & {
  columns?: 1 | 2 | 3 | 4;
  align?: 'start' | 'stretch';
};

export const Grid = ({ columns = 2, align = 'stretch', className, ...grid }: Props) => (
  <div {...grid} className={classes(styles.grid, styles[align], styles[`columns-${columns}`], className)} />
);
