import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** With the padding of a section. */
  padded?: boolean;
};

export function Card({ as = 'div', padded = false, className, ...card }: Props) {
  // The tags take the same attributes; a union of them has no call signature for `ref`.
  const Element = as as 'div';
  return <Element {...card} className={classes(styles.card, padded && styles.padded, className)} />;
}
