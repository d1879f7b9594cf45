import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { FormError, type FormFailure } from './form-error.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSubmit } from './use-submit.ts';

type Handler<O> = (values: O) => Promise<unknown>;

type Props<T extends FieldValues, C, O> = FormFailure & {
  form: UseFormReturn<T, C, O>;
  /** Usually `(values) => mutation.mutateAsync(toRequest(values))`; navigating on success belongs to the mutation. */
  onSubmit: Handler<O>;
  pending: boolean;
  submitLabel: string;
  /** A second way to save, beside the first: "Save & Log Another". */
  also?: { label: string; onSubmit: Handler<O> };
  /** Where Cancel leads; without it there is no Cancel. */
  cancelTo?: string;
  children: ReactNode;
};

/** A form as a page of its own: FormSections as children, the buttons below. */
export function FormPage<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending, also, cancelTo } = props;
  const { submitWith, isSending } = useSubmit(form);
  const submit = submitWith(props.onSubmit);
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ maxWidth: 960 }}
    >
      {props.children}
      <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
        <FormError error={props.error} fallback={props.fallback} values={form.getValues()} />
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            justifyContent: 'flex-end',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
          }}
        >
          {cancelTo && (
            <Button component={Link} to={cancelTo} sx={{ mr: { sm: 'auto' } }}>
              Cancel
            </Button>
          )}
          {also && (
            <Button variant="outlined" disabled={pending} onClick={() => void submitWith(also.onSubmit)()}>
              {also.label}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={pending}>
            {props.submitLabel}
          </Button>
        </Box>
      </Stack>
      <UnsavedGuard dirty={form.formState.isDirty} isSending={isSending} />
    </Card>
  );
}
