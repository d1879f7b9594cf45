import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { FieldValues } from 'react-hook-form';
import { describedBy, FieldFrame, labelId } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type SelectOption = { value: string | number; label: string };

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  /** Undefined while they load; the field is disabled until then. */
  options: readonly SelectOption[] | undefined;
  placeholder?: string;
  onPicked?: (value: string | number) => void;
};

/** Holds the picked value in the form, null before anything is picked. */
export function SelectField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { options, placeholder = 'Select…', onPicked } = props;
  const { field, frame } = useField({ ...props, disabled: props.disabled || !options });
  const labelOf = (value: unknown) => options?.find((option) => option.value === value)?.label;
  return (
    <FieldFrame {...frame}>
      <Select<string | number>
        id={frame.id}
        labelId={labelId(frame.id)}
        name={props.name}
        // A value that the list does not hold (yet) is shown as none instead of as an error in the console.
        value={labelOf(field.value) === undefined ? '' : field.value}
        displayEmpty
        renderValue={(value) => labelOf(value) ?? <Hint text={options ? placeholder : 'Loading…'} />}
        onChange={({ target }) => {
          field.onChange(target.value);
          onPicked?.(target.value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        SelectDisplayProps={{ 'aria-describedby': describedBy(frame) }}
      >
        {options?.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

const Hint = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.disabled' }}>
    {text}
  </Box>
);
