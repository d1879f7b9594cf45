import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formMessage } from '../../lib/forms.ts';
import { Alert } from '../display/alert.tsx';

export type FormFailure = {
  error: unknown;
  fallback: string;
};

type Props = FormFailure & { values: FieldValues; action?: ReactNode };

export function FormError({ error, fallback, values, action }: Props) {
  const message = error ? formMessage(error, fallback, values) : null;
  return (
    message && (
      <Alert severity="error" action={action}>
        {message}
      </Alert>
    )
  );
}
