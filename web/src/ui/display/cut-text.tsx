import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './cut-text.module.css';

/** A text that tables and cards may cut. `CutTextTip` then shows it whole. */
export const CutText = ({ className, ...text }: ComponentProps<'span'>) => (
  <span {...text} data-cut-text="" className={classes(styles.text, className)} />
);
