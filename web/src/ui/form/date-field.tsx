import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  min?: string;
  max?: string;
  autoFocus?: boolean;
};

/** Form value: `yyyy-mm-dd`, '' when empty. */
export function DateField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  return <TextField {...props} type="date" />;
}
