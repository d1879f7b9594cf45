import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './cut-text.module.css';

/** Where it is cut, `CutTextTip` shows the whole text. */
export const CutText = ({ className, ...text }: ComponentProps<'span'>) => (
  <span {...text} data-cut-text="" className={classes(styles.text, className)} />
);
