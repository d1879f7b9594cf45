import { Combobox } from '@base-ui/react/combobox';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import { popupHost } from '../overlay/open-dialogs.ts';
import popup from '../overlay/popup.module.css';
import type { AutocompleteOptions } from './autocomplete-options.ts';
import box from './input-box.module.css';

type Props<Option extends object> = AutocompleteOptions<Option> & {
  label: string;
  input: ComponentProps<'input'>;
  disabled: boolean;
  value: Option | null;
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onType: (text: string) => void;
  onPick: (option: Option) => void;
};

export function AutocompleteList<Option extends object>(props: Props<Option>) {
  const { labelOf, keyOf, options, renderOption, onOpenChange } = props;
  const isOpen = props.open && (options.length > 0 || props.loading || props.emptyText !== '');
  return (
    <Combobox.Root<Option>
      open={isOpen}
      onOpenChange={onOpenChange}
      items={options}
      filter={null}
      value={props.value}
      onValueChange={(picked) => picked && props.onPick(picked)}
      inputValue={props.text}
      onInputValueChange={(next, { reason }) => {
        if (reason === 'item-press') props.onTextChange(next);
        if (reason === 'input-change' || reason === 'input-clear') props.onType(next);
      }}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(option, other) => keyOf(option) === keyOf(other)}
      autoHighlight={props.firstHighlighted ?? false}
      disabled={props.disabled}
    >
      <Combobox.InputGroup className={box.box}>
        <Combobox.Input {...props.input} />
        {props.loading && <Spinner />}
      </Combobox.InputGroup>
      {/* The library unmounts a closed list only inside its own popup. */}
      {isOpen && (
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
              <Combobox.List aria-label={props.label}>
                {(option: Option) => (
                  <Combobox.Item key={keyOf(option)} value={option} className={popup.item}>
                    {renderOption?.(option) ?? labelOf(option)}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      )}
    </Combobox.Root>
  );
}
