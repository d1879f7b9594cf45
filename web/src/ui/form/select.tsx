import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import { ChevronDownIcon } from '../icons.ts';
import { FieldFrame, type Frame, framedBy, labelId } from './field-frame.tsx';
import box from './input-box.module.css';
import type { SelectOption } from './select-list.tsx';
import { type LazyControl, useLazyControl } from './use-lazy-control.ts';

const listCode: LazyControl<typeof import('./select-list.tsx')> = {
  load: () => import('./select-list.tsx'),
};

export type SelectOptions = {
  options: readonly SelectOption[] | undefined;
  placeholder?: string | undefined;
};

type Props = SelectOptions & {
  frame: Frame;
  name?: string;
  value: unknown;
  onChange: (value: string | number) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
};

/** The list needs a library, which loads after the first paint. */
export function Select({ frame, value, options, placeholder = 'Select…', onChange, ...input }: Props) {
  const picked = options?.find((option) => option.value === value);
  const [open, setOpen] = useState(false);
  const { code, ...lazy } = useLazyControl(listCode, frame.id);
  /** The characters typed before the code of the list has loaded. */
  const typed = useRef('');
  const error = frame.error ?? (open ? lazy.error : undefined);
  const shown = { ...frame, error, disabled: Boolean(frame.disabled) || !options };
  const { disabled, ...described } = framedBy(shown);
  const button = {
    ...described,
    'aria-labelledby': labelId(frame.id),
    ref: input.inputRef,
    onBlur: input.onBlur,
    className: box.box,
    'data-empty': picked ? undefined : '',
    children: (
      <>
        <span className={classes(box.value, !picked && box.hint)}>
          {picked?.label ?? (options ? placeholder : 'Loading…')}
        </span>
        {open && !code && !error ? <Spinner /> : <ChevronDownIcon size={18} />}
      </>
    ),
  };
  return (
    <FieldFrame {...shown}>
      {code ? (
        <code.SelectList
          button={button}
          value={picked?.value}
          options={options}
          disabled={disabled}
          open={open}
          onOpenChange={setOpen}
          onPick={onChange}
        />
      ) : (
        <button
          {...button}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          disabled={disabled}
          onMouseDown={(event) => event.button === 0 && setOpen(true)}
          onClick={() => {
            setOpen(true);
            lazy.retry();
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              setOpen(true);
            } else if (isCharacter(event)) {
              typed.current += event.key.toLowerCase();
              const found = options?.find(({ label }) => label.toLowerCase().startsWith(typed.current));
              if (found) onChange(found.value);
            }
          }}
        />
      )}
    </FieldFrame>
  );
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\S$/.test(key) && !ctrlKey && !metaKey && !altKey;
