import { Select } from '@base-ui/react/select';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { popupHost } from '../overlay/open-dialogs.ts';
import popup from '../overlay/popup.module.css';

export type SelectOption = { value: string | number; label: string };

type Props = {
  button: Pick<ComponentProps<'button'>, 'id' | 'aria-labelledby' | 'children'>;
  value: string | number | undefined;
  options: readonly SelectOption[] | undefined;
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (value: string | number) => void;
};

export function SelectList({ button, value, disabled, open, onOpenChange, onPick, ...list }: Props) {
  const options = useStableOptions(list.options, open);
  const { id, 'aria-labelledby': labelledBy } = button;
  const pick = (next: string | number | null, { reason }: { reason: string }) => {
    // Base UI picks the first value by itself when the options lose the current one.
    const isLost = reason === 'none' && document.activeElement?.id !== id;
    if (next !== null && !isLost) onPick(next);
  };
  return (
    <Select.Root<string | number>
      value={value ?? ''}
      onValueChange={pick}
      open={open}
      onOpenChange={onOpenChange}
      disabled={disabled}
      modal={false}
    >
      <Select.Trigger {...button} />
      <Select.Portal container={popupHost()}>
        <Select.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          positionMethod="fixed"
          className={popup.positioner}
        >
          <Select.Popup
            onKeyDownCapture={open ? undefined : (event) => passToField(event, id)}
            className={classes(popup.popup, popup.list, popup.asWide)}
          >
            <Select.List aria-labelledby={labelledBy}>
              {options?.length === 0 && (
                <Select.Item disabled value={null} className={popup.item}>
                  No options yet
                </Select.Item>
              )}
              {options?.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  className={popup.item}
                >
                  <Select.ItemText>{option.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

/** Keeps the options while the list is open, since new ones would move those under the pointer. */
function useStableOptions(options: Props['options'], open: boolean) {
  const [atChange, setAtChange] = useState({ open: false, options });
  if (open !== atChange.open) setAtChange({ open, options });
  return open && atChange.options?.length ? atChange.options : options;
}

/** Passes a key to the field: a closed list has the focus until it has faded out, but a scanner's next key does not wait. */
function passToField(event: KeyboardEvent, id: string | undefined) {
  const field = document.getElementById(id ?? '');
  field?.focus();
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  field?.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent));
}
