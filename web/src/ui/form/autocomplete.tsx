import MuiAutocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame, type Frame } from './field-frame.tsx';

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

/** Screen readers ignore elements outside an open dialog, so the list renders inside it. */
const listHost = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ??
  document.getElementById('main') ??
  document.body;

export function Autocomplete<Option extends object>(props: Props<Option>) {
  const { frame, value, labelOf, keyOf, renderOption, freeText = false, inputRef } = props;
  const textOf = (option: Option | string) => (typeof option === 'string' ? option : labelOf(option));
  const textChanged = (text: string, reason: string) => {
    props.onTextChange(text);
    if (reason === 'input') props.onChange(freeText ? text : null);
  };
  return (
    <MuiAutocomplete<Option, false, false, boolean>
      id={frame.id}
      fullWidth
      freeSolo={freeText}
      forcePopupIcon={false}
      disabled={frame.disabled ?? false}
      autoHighlight={props.firstHighlighted ?? false}
      options={[...props.options]}
      filterOptions={(found) => found}
      loading={props.loading}
      loadingText="Searching…"
      noOptionsText={props.emptyText}
      value={value}
      // Keeps the text after an edit has cleared the option.
      clearOnBlur={false}
      onChange={(_, picked) => props.onChange(picked)}
      onInputChange={(_, text, reason) => textChanged(text, reason)}
      getOptionLabel={textOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && keyOf(option) === keyOf(other)}
      // Fixed positioning avoids clipping by the dialog.
      slotProps={{
        popper: {
          container: listHost,
          placement: props.opensAbove ? 'top-start' : 'bottom-start',
          popperOptions: { strategy: 'fixed' },
        },
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {renderOption?.(option) ?? labelOf(option)}
        </li>
      )}
      renderInput={({ slotProps }) => (
        <FieldFrame {...frame}>
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            autoFocus={props.autoFocus ?? false}
            placeholder={props.placeholder}
            onBlur={props.onBlur}
            inputRef={inputRef}
            startAdornment={null}
            endAdornment={props.loading && <CircularProgress size={16} color="inherit" aria-hidden />}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': describedBy(frame) } }}
          />
        </FieldFrame>
      )}
    />
  );
}
