import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readNumber } from './read-number.ts';
import { stepWithArrows } from './step-with-arrows.ts';
import { TextInput, type TextInputOptions } from './text-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> &
  Omit<TextInputOptions, 'type' | 'inputMode' | 'endAdornment' | 'startAdornment'> & {
    /** Shown behind the number: "lbs", "in". */
    unit?: string;
    /** Shown before it: "$". */
    prefix?: string;
    /** What the up and down arrows change it by. */
    step?: number;
  };

const toText = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');

/**
 * Holds a number in the form, null when empty and NaN when it is none, so that the schema finds the fault.
 * A text box, since number boxes drop what they cannot read and change with the mouse wheel.
 */
export function NumberField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, disabled, unit, prefix, ...input } = props;
  const { field, frame } = useField(props);
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
      startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      // What is typed stays as typed ("1.", "1.50") as long as it means the value of the form.
      value={Object.is(readNumber(typed), field.value ?? null) ? typed : toText(field.value)}
      onChange={type}
      {...(input.step && { onKeyDown: stepWithArrows(input.step, type) })}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
