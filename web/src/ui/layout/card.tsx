import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  padded?: boolean;
};

export function Card({ as = 'div', padded = false, className, ...card }: Props) {
  // A union of tags has no call signature for `ref`.
  const Element = as as 'div';
  return <Element {...card} className={classes(styles.card, padded && styles.padded, className)} />;
}
