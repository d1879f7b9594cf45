import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = ComponentProps<typeof FormError> & {
  onSubmit: () => Promise<unknown>;
  pending: boolean;
  submitLabel: string;
  children: ReactNode;
};

export const AuthFormFrame = ({ onSubmit, pending, submitLabel, children, ...failure }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    <Stack>
      {children}
      <FormError {...failure} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={pending}>
        {submitLabel}
      </Button>
    </Stack>
  </form>
);
