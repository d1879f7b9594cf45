import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from './password-input.tsx';
import { markSecret } from './secret-fields.ts';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

export function PasswordField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { name, autoComplete, autoFocus = false } = props;
  const { field, frame } = useField(props);
  const { control } = props;
  useEffect(() => markSecret(control, name), [control, name]);
  return (
    <PasswordInput
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      frame={frame}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
