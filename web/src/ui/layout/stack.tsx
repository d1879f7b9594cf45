import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './stack.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'span' | 'section' | 'header' | 'ul' | 'ol' | 'li' | undefined;
  /** Steps of 8 px. */
  gap?: 0 | 0.5 | 1 | 1.5 | 2 | 3 | 4;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
};

type RowProps = Props & { wrap?: boolean };

/** Its children below each other. */
export const Stack = ({ gap = 2, ...stack }: Props) => <Box {...stack} gap={gap} direction="column" />;

/** Its children beside each other. */
export const Row = ({ gap = 1, align = 'center', wrap = false, className, ...row }: RowProps) => (
  <Box {...row} gap={gap} align={align} direction="row" className={classes(wrap && styles.wrap, className)} />
);

type BoxProps = Props & { direction: 'row' | 'column' };

function Box({ as = 'div', gap = 0, align, justify, direction, className, ...box }: BoxProps) {
  // The tags take the same attributes; a union of them has no call signature for `ref`.
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
