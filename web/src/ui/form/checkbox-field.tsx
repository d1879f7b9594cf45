import type { FieldValues } from 'react-hook-form';
import { CheckControl } from './check-control.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  look?: 'checkbox' | 'switch';
};

export function CheckboxField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { field, frame } = useField({ ...props, required: false }, (value) => (value ? 'On' : 'Off'));
  return (
    <CheckControl
      {...frame}
      look={props.look ?? 'checkbox'}
      name={props.name}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
