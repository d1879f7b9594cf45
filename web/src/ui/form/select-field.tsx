import type { FieldValues } from 'react-hook-form';
import { plainText } from './field-texts.ts';
import { Select, type SelectOptions } from './select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  SelectOptions & { onPicked?: (value: string | number) => void };

export function SelectField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { field, frame } = useField(
    props,
    (value) => props.options?.find((option) => option.value === value)?.label ?? plainText(value),
  );
  return (
    <Select
      frame={frame}
      name={props.name}
      options={props.options}
      placeholder={props.placeholder}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        props.onPicked?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
