import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { sentence } from './sentence.ts';

/** What every field of a form takes; a page's field adds only what its kind needs. */
export type FieldProps<T extends FieldValues, C, O> = {
  control: Control<T, C, O>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
};

/** Ties a field to its form; `frame` is for FieldFrame, `field` for the input. */
export function useField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  required = false,
  hint,
  disabled = false,
}: FieldProps<T, C, O>) {
  const id = useId();
  // The rule counts only in forms without a schema.
  const rules = required ? { required: 'is required' } : {};
  const { field, fieldState } = useController({ control, name, rules });
  const message = fieldState.error?.message;
  const error = message ? sentence(label, message) : undefined;
  return { field, frame: { id, label, required, disabled, hint, error } };
}
