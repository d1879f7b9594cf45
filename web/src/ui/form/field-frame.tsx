import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

export type Frame = {
  id: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

export const helpId = (id: string) => `${id}-help`;
export const labelId = (id: string) => `${id}-label`;

export const describedBy = ({ id, hint, error }: Frame) => (error || hint ? helpId(id) : undefined);

export function FieldFrame({
  id,
  label,
  required,
  disabled,
  hint,
  error,
  children,
}: Frame & { children: ReactNode }) {
  return (
    <FormControl fullWidth required={Boolean(required)} disabled={Boolean(disabled)} error={Boolean(error)}>
      <FormLabel id={labelId(id)} htmlFor={id}>
        {label}
      </FormLabel>
      {children}
      {(error || hint) && <FormHelperText id={helpId(id)}>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
