import Alert from '@mui/material/Alert';
import type { FieldValues } from 'react-hook-form';
import { formMessage } from '../../lib/forms.ts';

export type FormFailure = {
  /** The mutation's `error`; null as long as nothing has gone wrong. */
  error: unknown;
  /** The text of the error catalogue for when the server says nothing. */
  fallback: string;
};

export function FormError({ error, fallback, values }: FormFailure & { values: FieldValues }) {
  const message = error ? formMessage(error, fallback, values) : null;
  return message && <Alert severity="error">{message}</Alert>;
}
