import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useConfirm } from '../feedback/use-confirm.ts';
import { FormError, type FormFailure } from './form-error.tsx';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSubmit } from './use-submit.ts';

type Props<T extends FieldValues, C, O> = FormFailure & {
  title: string;
  form: UseFormReturn<T, C, O>;
  /** Usually `(values) => mutation.mutateAsync(values)`; the mutation's success closes the dialog. */
  onSubmit: (values: O) => Promise<unknown>;
  onClose: () => void;
  pending: boolean;
  submitLabel: string;
  /** Keeps the button disabled, for instance as long as a file is missing. */
  submitDisabled?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
};

/** A form in a dialog, shown as long as it is rendered: `{open && <FormDialog …/>}` gives each opening a fresh form. */
export function FormDialog<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending, onClose } = props;
  const { isDirty } = form.formState;
  const { submitWith, isSending } = useSubmit(form);
  const confirm = useConfirm();
  const id = useId();
  const submit = submitWith(props.onSubmit);
  const close = async () => {
    if (isSending()) return;
    if (!isDirty || (await confirm(LEAVE_UNSAVED))) onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth={props.maxWidth ?? 'sm'} aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened from within a form is its child in React, though not in the page.
          event.stopPropagation();
          void submit();
        }}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={id}>{props.title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {props.children}
            <FormError error={props.error} fallback={props.fallback} values={form.getValues()} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={pending}
            disabled={props.submitDisabled ?? false}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
      <UnsavedGuard dirty={isDirty} isSending={isSending} />
    </Dialog>
  );
}
