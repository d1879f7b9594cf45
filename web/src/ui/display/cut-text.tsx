import type { ComponentProps, PointerEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './cut-text.module.css';

/** A line that a `cut` column of a table ends with an ellipsis; pointing at it shows all of it. */
export const CutText = ({ className, ...text }: ComponentProps<'span'>) => (
  <span {...text} onPointerEnter={titleWhenCut} className={classes(styles.text, className)} />
);

/** Set on hover, because measuring each row slows lists down. */
function titleWhenCut({ currentTarget }: PointerEvent<HTMLElement>) {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  currentTarget.title = scrollWidth > clientWidth ? (textContent ?? '') : '';
}
