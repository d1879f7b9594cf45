import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../display/spinner.tsx';
import type { AutocompleteOptions } from './autocomplete-options.ts';
import { FieldFrame, type Frame, framedBy } from './field-frame.tsx';
import box from './input-box.module.css';
import { type LazyControl, useLazyControl } from './use-lazy-control.ts';

const listCode: LazyControl<typeof import('./autocomplete-list.tsx')> = {
  load: () => import('./autocomplete-list.tsx'),
};

const ARROW_DOWN = { key: 'ArrowDown', bubbles: true };

type Props<Option extends object> = AutocompleteOptions<Option> & {
  frame: Frame;
  value: Option | string | null;
  onChange: (value: Option | string | null) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/** The list needs a library, which loads after the first paint. */
export function Autocomplete<Option extends object>(props: Props<Option>) {
  const { value, labelOf, freeText = false, onTextChange } = props;
  const textOf = (option: Option | string | null) =>
    option === null || typeof option === 'string' ? (option ?? '') : labelOf(option);
  const [text, setText] = useState(textOf(value));
  const [shown, setShown] = useState(value);
  /** Whether the user typed the text. Typing over a picked option makes the value null, but must keep the text. */
  const [isTyped, setTyped] = useState(false);
  const setTextTo = (next: string) => {
    setText(next);
    onTextChange(next);
  };
  if (value !== shown) {
    setShown(value);
    if (value !== null || freeText || !isTyped) setText(textOf(value));
    if (value !== null) setTyped(false);
  }
  const report = useEffectEvent((current: Option | null) => onTextChange(current ? labelOf(current) : text));
  useEffect(() => {
    if (typeof value !== 'string') report(value);
  }, [value]);
  const [open, setOpen] = useState(false);
  const { code, ...lazy } = useLazyControl(listCode, props.frame.id);
  const frame = { ...props.frame, error: props.frame.error ?? (open ? lazy.error : undefined) };
  const { disabled, ...described } = framedBy(frame);
  const type = (next: string) => {
    setTextTo(next);
    setTyped(true);
    props.onChange(freeText ? next : null);
  };
  const input = {
    ...described,
    ref: props.inputRef,
    autoFocus: (props.autoFocus ?? false) && !(code && lazy.isLazy),
    autoComplete: 'off',
    placeholder: props.placeholder,
    onBlur: () => {
      setOpen(false);
      props.onBlur?.();
    },
    className: box.input,
  };
  return (
    <FieldFrame {...frame}>
      {code ? (
        <code.AutocompleteList<Option>
          {...props}
          label={frame.label}
          input={input}
          disabled={disabled}
          value={typeof value === 'string' ? null : value}
          text={text}
          open={open}
          onOpenChange={setOpen}
          onTextChange={setTextTo}
          onType={type}
          onPick={props.onChange}
        />
      ) : (
        <div className={box.box}>
          <input
            {...input}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={false}
            disabled={disabled}
            value={text}
            onClick={() => setOpen(true)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              lazy.press(event.nativeEvent);
            }}
            onChange={({ target }) => {
              setOpen(true);
              // The list highlights its first option only for text typed into its own input.
              if (props.firstHighlighted && !text) lazy.press(new KeyboardEvent('keydown', ARROW_DOWN));
              type(target.value);
              if (lazy.error) lazy.retry();
            }}
          />
          {props.loading && <Spinner />}
        </div>
      )}
    </FieldFrame>
  );
}
