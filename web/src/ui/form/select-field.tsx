import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOptions } from './select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  SelectOptions & { onPicked?: (value: string | number) => void };

/** Holds the picked value in the form, null before anything is picked. */
export function SelectField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { field, frame } = useField(props);
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
