import { Select as BaseSelect } from '@base-ui/react/select';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { ChevronDownIcon } from '../icons.ts';
import popup from '../overlay/popup.module.css';
import { popupHost } from '../overlay/popup-host.ts';
import { FieldFrame, type Frame, framedBy, labelId } from './field-frame.tsx';
import box from './input-box.module.css';

export type SelectOption = { value: string | number; label: string };

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

export function Select({ frame, value, options, placeholder = 'Select…', onChange, ...input }: Props) {
  const picked = options?.find((option) => option.value === value);
  const shown = { ...frame, disabled: Boolean(frame.disabled) || !options };
  // Known here, so that the list finds its host when it opens.
  const [open, setOpen] = useState(false);
  const { disabled, ...described } = framedBy(shown);
  const pick = (next: string | number | null, { reason }: { reason: string }) => {
    // Without an action of the user: Base UI picks the first value again when the options lose the current one.
    const isLost = reason === 'none' && document.activeElement?.id !== frame.id;
    if (next !== null && !isLost) onChange(next);
  };
  return (
    <FieldFrame {...shown}>
      <BaseSelect.Root<string | number>
        // The empty string keeps a select without a value controlled.
        value={picked?.value ?? ''}
        onValueChange={pick}
        open={open}
        onOpenChange={setOpen}
        disabled={disabled}
        modal={false}
      >
        <BaseSelect.Trigger
          {...described}
          aria-labelledby={labelId(frame.id)}
          ref={input.inputRef}
          onBlur={input.onBlur}
          className={box.box}
          // Lets field-by-field navigation find empty selects.
          data-empty={picked ? undefined : ''}
        >
          <span className={classes(box.value, !picked && box.hint)}>
            {picked?.label ?? (options ? placeholder : 'Loading…')}
          </span>
          <ChevronDownIcon size={18} />
        </BaseSelect.Trigger>
        <BaseSelect.Portal container={popupHost()}>
          <BaseSelect.Positioner
            alignItemWithTrigger={false}
            sideOffset={4}
            positionMethod="fixed"
            className={popup.positioner}
          >
            <BaseSelect.Popup
              onKeyDownCapture={open ? undefined : (event) => passToField(event, frame.id)}
              className={classes(popup.popup, popup.list, popup.asWide)}
            >
              <BaseSelect.List aria-labelledby={labelId(frame.id)}>
                {options?.length === 0 && (
                  <BaseSelect.Item disabled value={null} className={popup.item}>
                    No options yet
                  </BaseSelect.Item>
                )}
                {options?.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    className={popup.item}
                  >
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </FieldFrame>
  );
}

/** The list keeps the focus until it has faded out, and a scanner's next key does not wait. */
function passToField(event: KeyboardEvent, id: string) {
  const field = document.getElementById(id);
  field?.focus();
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  field?.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent));
}
