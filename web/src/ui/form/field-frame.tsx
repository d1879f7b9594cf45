import type { ReactNode } from 'react';
import styles from './field-frame.module.css';

export type Frame = {
  id: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

const helpId = (id: string) => `${id}-help`;
export const labelId = (id: string) => `${id}-label`;

export const framedBy = ({ id, hint, error, required, disabled }: Frame) => ({
  id,
  disabled: Boolean(disabled),
  'aria-required': required || undefined,
  'aria-invalid': Boolean(error),
  'aria-describedby': error || hint ? helpId(id) : undefined,
});

export const FieldFrame = ({ children, ...frame }: Frame & { children: ReactNode }) => (
  <div className={styles.frame}>
    <label id={labelId(frame.id)} htmlFor={frame.id} className={styles.label}>
      {frame.label}
      {frame.required && (
        <span aria-hidden className={styles.star}>
          {' *'}
        </span>
      )}
    </label>
    {children}
    <FieldHelp {...frame} />
  </div>
);

export const FieldHelp = ({ id, hint, error }: Pick<Frame, 'id' | 'hint' | 'error'>) =>
  (error || hint) && (
    <p id={helpId(id)} className={error ? styles.error : styles.help}>
      {error ?? hint}
    </p>
  );
