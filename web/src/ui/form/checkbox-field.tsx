import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldValues } from 'react-hook-form';
import { describedBy, helpId } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  look?: 'checkbox' | 'switch';
};

export function CheckboxField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { field, frame } = useField({ ...props, required: false }, (value) => (value ? 'On' : 'Off'));
  const help = frame.error ?? frame.hint;
  const Control = props.look === 'switch' ? Switch : Checkbox;
  return (
    <FormControl error={Boolean(frame.error)} disabled={frame.disabled}>
      <FormControlLabel
        label={frame.label}
        control={
          <Control
            name={props.name}
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy(frame) } }}
          />
        }
      />
      {help && <FormHelperText id={helpId(frame.id)}>{help}</FormHelperText>}
    </FormControl>
  );
}
