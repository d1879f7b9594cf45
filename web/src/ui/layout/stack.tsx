import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './stack.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'span' | 'section' | 'header' | 'ul' | 'ol' | 'li' | undefined;
  /** In steps of 8 px. */
  gap?: 0 | 0.5 | 1 | 1.5 | 2 | 3 | 4;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
};

type RowProps = Props & { wrap?: boolean };

export const Stack = ({ gap = 2, ...stack }: Props) => <Box {...stack} gap={gap} direction="column" />;

export const Row = ({ gap = 1, align = 'center', wrap = false, className, ...row }: RowProps) => (
  <Box {...row} gap={gap} align={align} direction="row" className={classes(wrap && styles.wrap, className)} />
);

type BoxProps = Props & { direction: 'row' | 'column' };

function Box({ as = 'div', gap = 0, align, justify, direction, className, ...box }: BoxProps) {
  // A union of tags has no call signature for `ref`.
  const Element = as as 'div';
  return (
    <Element
      {...box}
      className={classes(
        styles[direction],
        styles[`gap-${String(gap).replace('.', '-')}`],
        align && styles[`align-${align}`],
        justify && styles[`justify-${justify}`],
        className,
      )}
    />
  );
}
