import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { plainNumber } from '../../lib/format.ts';
import { readNumber } from './read-number.ts';
import { stepWithArrows } from './step-with-arrows.ts';
import { TextInput, type TextInputOptions } from './text-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  Omit<TextInputOptions, 'type' | 'inputMode' | 'endAdornment' | 'startAdornment'> & {
    unit?: string;
    prefix?: string;
    step?: number;
  };

const toText = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? plainNumber(value) : '';

const withUnit = (number: string, { prefix = '', unit }: { prefix?: string; unit?: string }) =>
  number && [`${prefix}${number}`, unit].filter(Boolean).join(' ');

/** Form value: null when empty, NaN when invalid. A number input would drop invalid text and change with the mouse wheel. */
export function NumberField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, disabled, unit, prefix, ...input } = props;
  const { field, frame } = useField(props, (value) => withUnit(toText(value), props));
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    field.onChange(readNumber(text));
  };
  return (
    <TextInput
      {...input}
      frame={frame}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      startAdornment={prefix}
      endAdornment={unit}
      // Keeps "1." and "1.50" while they equal the form value.
      value={Object.is(readNumber(typed), field.value ?? null) ? typed : toText(field.value)}
      onChange={type}
      {...(input.step && { onKeyDown: stepWithArrows(input.step, type) })}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
