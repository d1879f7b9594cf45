import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './icon-button.module.css';

type Props = ComponentProps<'button'> & {
  'aria-label': string;
  size?: 'small' | 'medium';
  edge?: 'end';
  loading?: boolean;
};

export function IconButton({
  size = 'medium',
  edge,
  loading = false,
  className,
  children,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || loading}
      aria-busy={loading || undefined}
      className={classes(styles.button, size === 'small' && styles.small, edge && styles.edge, className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
