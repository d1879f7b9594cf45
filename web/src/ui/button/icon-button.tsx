import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './icon-button.module.css';
import { useRequestButton } from './use-request-button.ts';

type Props = ComponentProps<'button'> & {
  'aria-label': string;
  size?: 'small' | 'medium';
  edge?: 'end';
  loading?: boolean | undefined;
};

export function IconButton({ size = 'medium', edge, loading, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...useRequestButton({ ...button, loading })}
      className={classes(styles.button, size === 'small' && styles.small, edge && styles.edge, className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
