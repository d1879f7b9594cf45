import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiSelect from '@mui/material/Select';
import { describedBy, FieldFrame, type Frame, labelId } from './field-frame.tsx';

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
  inputRef?: (element: HTMLInputElement | null) => void;
};

/** Lets field-by-field navigation find empty selects. */
const EMPTY = { 'data-empty': '' };

export function Select({ frame, name, value, options, placeholder = 'Select…', onChange, ...input }: Props) {
  const picked = options?.find((option) => option.value === value);
  const shown = { ...frame, disabled: Boolean(frame.disabled) || !options };
  return (
    <FieldFrame {...shown}>
      <MuiSelect<string | number>
        {...input}
        {...(name && { name })}
        id={frame.id}
        labelId={labelId(frame.id)}
        // MUI logs an error for values without an option.
        value={picked?.value ?? ''}
        displayEmpty
        renderValue={() => picked?.label ?? <Hint text={options ? placeholder : 'Loading…'} />}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{ 'aria-describedby': describedBy(frame), ...(!picked && EMPTY) }}
      >
        {options?.length === 0 && <MenuItem disabled>No options yet</MenuItem>}
        {options?.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </MuiSelect>
    </FieldFrame>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.disabled' }}>
    {text}
  </Box>
);
