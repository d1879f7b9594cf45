import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentProps, ReactNode } from 'react';
import { FormError } from '../../ui/form/form-error.tsx';

type Props = ComponentProps<typeof FormError> & {
  onSubmit: () => Promise<unknown>;
  pending: boolean;
  submitLabel: string;
  children: ReactNode;
};

/** A form without a leave confirmation: there is nothing to lose yet. */
export const AuthFormFrame = ({ onSubmit, pending, submitLabel, children, ...failure }: Props) => (
  <Stack
    component="form"
    noValidate
    spacing={2}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
    <FormError {...failure} />
    <Button type="submit" variant="contained" size="large" fullWidth loading={pending}>
      {submitLabel}
    </Button>
  </Stack>
);
