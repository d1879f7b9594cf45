import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import styles from './button.module.css';
import { useRequestButton } from './use-request-button.ts';

export type ButtonLook = {
  variant?: 'contained' | 'outlined' | 'text' | undefined;
  color?: 'primary' | 'success' | 'warning' | 'error' | 'inherit' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  fullWidth?: boolean | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Shows only the icon on phones; the text remains for screen readers. */
  foldsOnPhones?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined };

export function Button({ loading, type = 'button', children, ...props }: ButtonProps) {
  const { variant, color, size, fullWidth, startIcon, endIcon, foldsOnPhones, className, ...button } = props;
  return (
    <button
      {...useRequestButton({ ...button, loading })}
      type={type}
      data-folds={foldsOnPhones ? '' : undefined}
      className={buttonClass(props)}
    >
      {startIcon}
      {foldsOnPhones ? <ButtonText>{children}</ButtonText> : children}
      {endIcon}
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export const ButtonText = ({ children }: { children: ReactNode }) => (
  <span className={styles.words}>{children}</span>
);

type Shaped = ButtonLook & { className?: string | undefined };

export const buttonClass = ({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth,
  className,
}: Shaped) =>
  classes(
    styles.button,
    styles[variant],
    styles[color],
    styles[size],
    fullWidth && styles.fullWidth,
    className,
  );
