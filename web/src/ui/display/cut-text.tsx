import type { ComponentProps, PointerEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './cut-text.module.css';

export const CutText = ({ className, ...text }: ComponentProps<'span'>) => (
  <span {...text} onPointerEnter={titleWhenCut} className={classes(styles.text, className)} />
);

/** Runs on hover, because measuring each row slows lists down. */
function titleWhenCut({ currentTarget }: PointerEvent<HTMLElement>) {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  currentTarget.title = scrollWidth > clientWidth ? (textContent ?? '') : '';
}
