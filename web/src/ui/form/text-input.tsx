import type { ComponentProps, KeyboardEvent } from 'react';
import { FieldFrame, type Frame, framedBy } from './field-frame.tsx';
import { InputBox } from './input-box.tsx';

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
  | 'endAdornment'
  | 'maxLength'
  | 'min'
  | 'max';

export type TextInputOptions = Pick<ComponentProps<typeof InputBox>, InputProp> & { step?: number };

type Props = TextInputOptions & {
  frame: Frame;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

export const TextInput = ({ frame, inputRef, ...input }: Props) => (
  <FieldFrame {...frame}>
    <InputBox {...input} {...framedBy(frame)} ref={inputRef} />
  </FieldFrame>
);
