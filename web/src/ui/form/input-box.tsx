import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './input-box.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  onChange?: (text: string) => void;
  multiline?: boolean | undefined;
  minRows?: number | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  boxClass?: string | undefined;
};

export function InputBox({
  startAdornment,
  endAdornment,
  multiline,
  minRows = 2,
  onChange,
  boxClass,
  ...input
}: Props) {
  const shared = {
    ...input,
    className: styles.input,
    ...(onChange && { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }),
  };
  return (
    <div
      className={classes(styles.box, boxClass)}
      onPointerDown={(event) => {
        if (!(event.target instanceof Element) || event.target.closest('input, textarea, button')) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
      }}
    >
      {startAdornment && <span className={styles.adornment}>{startAdornment}</span>}
      {multiline ? (
        // Only attributes and handlers that both elements share are used.
        <textarea
          {...(shared as ComponentProps<'textarea'>)}
          style={{ minHeight: `calc(${minRows}lh + 20px)` }}
        />
      ) : (
        <input {...shared} />
      )}
      {endAdornment && <span className={styles.adornment}>{endAdornment}</span>}
    </div>
  );
}
