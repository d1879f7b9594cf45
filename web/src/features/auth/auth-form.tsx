import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormError, type FormFailure } from '../../ui/form/form-error.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

type Props<T extends FieldValues, C, O> = FormFailure & {
  form: UseFormReturn<T, C, O>;
  onSubmit: (values: O) => Promise<unknown>;
  pending: boolean;
  submitLabel: string;
  children: ReactNode;
};

/** Fields, error and one wide button. It does not ask before it is left: there is nothing to lose yet. */
export function AuthForm<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending } = props;
  const { submitWith } = useSubmit(form);
  const submit = submitWith(props.onSubmit);
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {props.children}
      <FormError error={props.error} fallback={props.fallback} values={form.getValues()} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={pending}>
        {props.submitLabel}
      </Button>
    </Stack>
  );
}
