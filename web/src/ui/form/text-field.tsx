import type { FieldValues } from 'react-hook-form';
import { TextInput, type TextInputOptions } from './text-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & TextInputOptions & { upperCase?: boolean };

export function TextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, disabled, upperCase, ...input } = props;
  const { field, frame } = useField(props);
  return (
    <TextInput
      {...input}
      frame={frame}
      name={name}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(upperCase ? text.toUpperCase() : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
