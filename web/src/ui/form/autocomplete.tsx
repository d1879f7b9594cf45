import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import popup from '../overlay/popup.module.css';
import { popupHost } from '../overlay/popup-host.ts';
import { FieldFrame, type Frame, framedBy } from './field-frame.tsx';
import box from './input-box.module.css';

export type AutocompleteOptions<Option extends object> = {
  options: readonly Option[];
  loading: boolean;
  labelOf: (option: Option) => string;
  keyOf: (option: Option) => string | number;
  renderOption?: (option: Option) => ReactNode;
  /** Called on each keystroke; debounce it with `useDebounced`. */
  onTextChange: (text: string) => void;
  emptyText: string;
  placeholder?: string;
  autoFocus?: boolean;
  firstHighlighted?: boolean;
  /** Opens the list above the field, so that it covers no fields below. */
  opensAbove?: boolean;
  freeText?: boolean;
};

type Props<Option extends object> = AutocompleteOptions<Option> & {
  frame: Frame;
  value: Option | string | null;
  onChange: (value: Option | string | null) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

export function Autocomplete<Option extends object>(props: Props<Option>) {
  const { frame, value, labelOf, keyOf, options, renderOption, freeText = false, onTextChange } = props;
  const textOf = (of: Option | string | null) =>
    of === null || typeof of === 'string' ? (of ?? '') : labelOf(of);
  const [text, setText] = useState(textOf(value));
  const [shown, setShown] = useState(value);
  const setTextTo = (next: string) => {
    setText(next);
    onTextChange(next);
  };
  if (value !== shown) {
    setShown(value);
    // The text stays after an edit has cleared the option.
    if (value !== null) setText(textOf(value));
  }
  const reportPick = useEffectEvent((picked: Option) => onTextChange(labelOf(picked)));
  useEffect(() => {
    // A scan picks an option without a keystroke.
    if (value !== null && typeof value !== 'string') reportPick(value);
  }, [value]);
  const [open, setOpen] = useState(false);
  const hasContent = options.length > 0 || props.loading || props.emptyText !== '';
  const { disabled, ...described } = framedBy(frame);
  return (
    <FieldFrame {...frame}>
      <Combobox.Root<Option>
        open={open && hasContent}
        onOpenChange={setOpen}
        items={options}
        filter={null}
        value={typeof value === 'string' ? null : value}
        onValueChange={(picked) => picked && props.onChange(picked)}
        inputValue={text}
        onInputValueChange={(next, { reason }) => {
          if (reason === 'item-press') setTextTo(next);
          if (reason !== 'input-change' && reason !== 'input-clear') return;
          setTextTo(next);
          props.onChange(freeText ? next : null);
        }}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(option, other) => keyOf(option) === keyOf(other)}
        autoHighlight={props.firstHighlighted ?? false}
        disabled={disabled}
      >
        <Combobox.InputGroup className={box.box}>
          <Combobox.Input
            {...described}
            ref={props.inputRef}
            autoFocus={props.autoFocus ?? false}
            autoComplete="off"
            placeholder={props.placeholder}
            onBlur={() => {
              setOpen(false);
              props.onBlur?.();
            }}
            className={box.input}
          />
          {props.loading && <Spinner />}
        </Combobox.InputGroup>
        <Combobox.Portal container={popupHost()}>
          <Combobox.Positioner
            side={props.opensAbove ? 'top' : 'bottom'}
            sideOffset={4}
            positionMethod="fixed"
            className={popup.positioner}
          >
            {/* Combobox.Popup would hide the whole page, with this field's label, from screen readers. */}
            <div className={classes(popup.popup, popup.list, popup.asWide)}>
              <Combobox.Empty className={popup.message}>
                {props.loading ? 'Searching…' : props.emptyText}
              </Combobox.Empty>
              <Combobox.List aria-label={frame.label}>
                {(option: Option) => (
                  <Combobox.Item key={keyOf(option)} value={option} className={popup.item}>
                    {renderOption?.(option) ?? labelOf(option)}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
