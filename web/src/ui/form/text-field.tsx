import type { FieldValues } from 'react-hook-form';
import { formatDate } from '../../lib/format.ts';
import { plainText } from './field-texts.ts';
import { TextInput, type TextInputOptions } from './text-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  TextInputOptions & { upperCase?: boolean; onTyped?: () => void };

const dayText = (day: unknown) => (typeof day === 'string' && day ? formatDate(day) : '');

export function TextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, disabled, upperCase, onTyped, ...input } = props;
  const { field, frame } = useField(props, input.type === 'date' ? dayText : plainText);
  return (
    <TextInput
      {...input}
      frame={frame}
      name={name}
      value={field.value ?? ''}
      onChange={(text) => {
        field.onChange(upperCase ? text.toUpperCase() : text);
        onTyped?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
