import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from './text-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & { rows?: number };

/** Replaces pasted line breaks with spaces, since customs files have none. */
export function LongTextField<T extends FieldValues, C, O>({ rows = 2, ...props }: Props<T, C, O>) {
  const { field, frame } = useField(props);
  return (
    <TextInput
      frame={frame}
      name={props.name}
      multiline
      minRows={rows}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text.replace(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={submitWithEnter}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

function submitWithEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
}
