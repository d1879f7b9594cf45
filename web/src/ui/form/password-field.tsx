import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

export function PasswordField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          // Not named after the label: "Password" must find the field alone.
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  );
}
