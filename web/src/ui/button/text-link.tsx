import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import styles from './text-link.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> &
  AnchorTarget & {
    /** Enlarges the touch target without a taller line. */
    inText?: boolean;
  };

export const TextLink = ({ inText = false, className, ...link }: Props) => (
  <Anchor {...link} className={classes(styles.link, inText && styles.inText, className)} />
);
