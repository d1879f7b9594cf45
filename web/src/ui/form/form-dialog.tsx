import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../feedback/feedback-context.ts';
import { Stack } from '../layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../overlay/dialog.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormError, type FormFailure } from './form-error.tsx';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';
import { RetryButton } from './retry-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import type { Edited } from './use-edited.ts';
import { type Handler, useSubmit } from './use-submit.ts';

type Props<T extends FieldValues, C, O> = FormFailure & {
  title: string;
  form: UseFormReturn<T, C, O>;
  /** Close the dialog in the mutation's onSuccess. */
  onSubmit: Handler<O>;
  onClose: () => void;
  pending: boolean;
  submitLabel: string;
  edited?: Edited;
  /** True if something has changed that the form does not hold, such as a chosen file. */
  alsoChanged?: boolean;
  submitDisabled?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Usually the object id: forms with the same title have their own drafts. */
  draft?: number | string | undefined;
  /** Added to the notice of a restored draft, if there is something that drafts cannot keep. */
  notInDraft?: string | undefined;
  children: ReactNode;
};

/** Render it conditionally, so that each opening resets the form. */
export function FormDialog<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending, onClose, alsoChanged = false } = props;
  const { isDirty } = form.formState;
  const isChanged = isDirty || alsoChanged;
  const id = dialogForm(props.title, props.draft);
  const draft = useDraft(form, id, props.edited);
  const { submitWith, again, isInvalid, isSending } = useSubmit(form, {
    edited: props.edited,
    onSaved: draft.drop,
  });
  const confirm = useConfirm();
  const submit = submitWith(props.onSubmit);
  const close = async () => {
    if (isSending()) return;
    if (isChanged && !(await confirm(LEAVE_UNSAVED))) return;
    draft.drop();
    onClose();
  };
  return (
    <Dialog title={props.title} maxWidth={props.maxWidth ?? 'sm'} onClose={close}>
      <form
        noValidate
        data-draft={id}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles submit events through portals to an outer form.
          event.stopPropagation();
          void submit();
        }}
      >
        <DialogContent>
          <Stack>
            {draft.isRestored && isDirty && <DraftNotice onDiscard={draft.discard} also={props.notInDraft} />}
            {props.children}
            <ChangedMeanwhile form={form} edited={props.edited} />
            <FormError
              takesFocus
              error={isInvalid ? null : props.error}
              fallback={props.fallback}
              values={form.getValues()}
              action={<RetryButton error={props.error} onRetry={again} />}
            />
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
      <UnsavedGuard dirty={isChanged} isSending={isSending} onDiscard={draft.drop} />
    </Dialog>
  );
}
