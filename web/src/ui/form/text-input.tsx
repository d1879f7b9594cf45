import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { describedBy, FieldFrame, type Frame } from './field-frame.tsx';

type InputProp =
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

export type TextInputOptions = Pick<OutlinedInputProps, InputProp> & {
  maxLength?: number;
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

export function TextInput({
  frame,
  onChange,
  maxLength,
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
        onKeyDown={onKeyDown}
        slotProps={{
          input: { 'aria-describedby': describedBy(frame), maxLength, min, max, step, inputMode },
        }}
      />
    </FieldFrame>
  );
}
