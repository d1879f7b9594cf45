import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & AnchorTarget & { 'aria-label': string };

export const IconLink = ({ className, ...link }: Props) => (
  <Anchor {...link} data-button="" className={classes(styles.button, className)} />
);
