import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { plainText, useFieldText } from './field-texts.ts';
import { sentence } from './sentence.ts';

export type FieldProps<T extends FieldValues, C, O> = {
  control: Control<T, C, O>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
};

export function useField<T extends FieldValues, C, O>(
  { control, name, label, required = false, hint, disabled = false }: FieldProps<T, C, O>,
  textOf: (value: unknown) => string = plainText,
) {
  useFieldText(control, name, { label, textOf });
  const id = useId();
  // react-hook-form ignores these rules in forms with a schema.
  const rules = required ? { required: 'is required' } : {};
  const { field, fieldState } = useController({ control, name, rules });
  const message = fieldState.error?.message;
  const error = message ? sentence(label, message) : undefined;
  return { field, frame: { id, label, required, disabled, hint, error } };
}
