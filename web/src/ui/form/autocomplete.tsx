import MuiAutocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame, type Frame } from './field-frame.tsx';

export type AutocompleteOptions<Option extends object> = {
  /** What the server found for the text; it is not filtered again. */
  options: readonly Option[];
  loading: boolean;
  labelOf: (option: Option) => string;
  keyOf: (option: Option) => string | number;
  /** An option in the list, when it shows more than its label. */
  renderOption?: (option: Option) => ReactNode;
  /** Each change of the text; the page debounces it (`useDebounced`) and asks the server. */
  onTextChange: (text: string) => void;
  /** Shown in place of the list when nothing was found, or not enough typed. */
  emptyText: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Enter picks the first of the list, without arrow keys. */
  firstHighlighted?: boolean;
  /** Where there is room the list opens above, so that it leaves the fields and buttons below within reach. */
  opensAbove?: boolean;
  /** What was typed counts when nothing is picked: the value is then that text. */
  freeText?: boolean;
};

type Props<Option extends object> = AutocompleteOptions<Option> & {
  frame: Frame;
  value: Option | string | null;
  onChange: (value: Option | string | null) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/** The list belongs to the dialog that is open, outside of which nothing is heard, else to the main part of the page. */
const listHost = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ??
  document.getElementById('main') ??
  document.body;

export function Autocomplete<Option extends object>(props: Props<Option>) {
  const { frame, value, labelOf, keyOf, renderOption, freeText = false, inputRef } = props;
  const textOf = (option: Option | string) => (typeof option === 'string' ? option : labelOf(option));
  const textChanged = (text: string, reason: string) => {
    props.onTextChange(text);
    // Editing the text of a picked option takes the pick back.
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
      // The text stays while a pick is taken back by editing it.
      clearOnBlur={false}
      onChange={(_, picked) => props.onChange(picked)}
      onInputChange={(_, text, reason) => textChanged(text, reason)}
      getOptionLabel={textOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && keyOf(option) === keyOf(other)}
      // Fixed, so that the edge of a dialog does not cut it off.
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
