import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formMessage } from '../../lib/forms.ts';
import { Alert } from '../display/alert.tsx';

export type FormFailure = {
  error: unknown;
  fallback: string;
};

type Props = FormFailure & {
  values: FieldValues;
  action?: ReactNode;
  /** Scrolls a long form to the error, unless a refused field has the focus. */
  takesFocus?: boolean;
};

const focusOn = (alert: HTMLElement | null) => {
  if (document.activeElement?.ariaInvalid !== 'true') alert?.focus();
};

export function FormError({ error, fallback, values, action, takesFocus = false }: Props) {
  const message = error ? formMessage(error, fallback, values) : null;
  return (
    message && (
      <Alert severity="error" action={action} tabIndex={-1} ref={takesFocus ? focusOn : null}>
        {message}
      </Alert>
    )
  );
}
