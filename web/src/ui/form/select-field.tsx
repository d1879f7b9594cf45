import type { FieldValues } from 'react-hook-form';
import { plainText } from './field-texts.ts';
import { Select, type SelectOptions } from './select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  SelectOptions & {
    /** The label of a first option, which sets the field to null. */
    none?: string | undefined;
    onPicked?: (value: string | number | null) => void;
  };

/** Stands for null in the control, whose values are text or numbers. */
const NONE = '';

export function SelectField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { none } = props;
  const options = none === undefined ? props.options : withNone(none, props.options);
  const { field, frame } = useField(
    props,
    (value) => options?.find((option) => option.value === (value ?? NONE))?.label ?? plainText(value),
  );
  return (
    <Select
      frame={frame}
      name={props.name}
      options={options}
      placeholder={props.placeholder ?? none}
      value={field.value ?? NONE}
      onChange={(picked) => {
        const value = picked === NONE ? null : picked;
        field.onChange(value);
        props.onPicked?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

const withNone = (label: string, options: SelectOptions['options']) =>
  options && [{ value: NONE, label }, ...options];
