import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  min?: string;
  max?: string;
  autoFocus?: boolean;
};

/** The browser's own date box: `yyyy-mm-dd` in the form, the reader's order on the screen, '' when empty. */
export function DateField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  return <TextField {...props} type="date" />;
}
