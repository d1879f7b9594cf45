import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { describedBy, FieldFrame, type Frame } from './field-frame.tsx';
import { moveOnWithEnter } from './move-on-with-enter.ts';

type Passed =
  | 'type'
  | 'autoFocus'
  | 'autoComplete'
  | 'placeholder'
  | 'inputMode'
  | 'readOnly'
  | 'multiline'
  | 'minRows'
  | 'startAdornment'
  | 'endAdornment';

/** What a page may say about a text box. */
export type TextInputOptions = Pick<OutlinedInputProps, Passed> & {
  maxLength?: number;
  /** For scanners, which end with Enter: goes to the next field instead of sending the form. */
  enterMovesOn?: boolean;
  min?: string | number;
  max?: string | number;
  step?: number;
};

type Props = TextInputOptions & {
  frame: Frame;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/** A framed text box; the fields of forms are made from it. */
export function TextInput({
  frame,
  onChange,
  maxLength,
  enterMovesOn,
  min,
  max,
  step,
  inputMode,
  onKeyDown,
  ...input
}: Props) {
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        id={frame.id}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={enterMovesOn ? moveOnWithEnter : onKeyDown}
        slotProps={{
          input: { 'aria-describedby': describedBy(frame), maxLength, min, max, step, inputMode },
        }}
      />
    </FieldFrame>
  );
}
