import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './text.module.css';

type Props = Omit<ComponentProps<'p'>, 'color' | 'ref'> & {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'legend' | 'h1' | 'h2' | 'h3' | 'h4' | undefined;
  variant?: 'body' | 'caption' | 'label' | 'section' | 'title' | undefined;
  color?: 'secondary' | 'hint' | 'error' | 'warning' | 'success' | undefined;
  noWrap?: boolean;
};

export function Text({
  as: Element = 'p',
  variant = 'body',
  color,
  noWrap = false,
  className,
  ...text
}: Props) {
  return (
    <Element
      {...text}
      className={classes(styles[variant], color && styles[color], noWrap && styles.noWrap, className)}
    />
  );
}
