import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { lastAddress } from '../../lib/last-address.ts';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { classes } from '../classes.ts';
import card from '../layout/card.module.css';
import { Stack } from '../layout/stack.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { fieldByField, saveKeys } from './field-by-field.ts';
import { FormError, type FormFailure } from './form-error.tsx';
import styles from './form-page.module.css';
import { RetryButton } from './retry-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import type { Edited } from './use-edited.ts';
import { type Handler, useSubmit } from './use-submit.ts';

type Props<T extends FieldValues, C, O> = FormFailure & {
  form: UseFormReturn<T, C, O>;
  onSubmit: Handler<O>;
  pending: boolean;
  submitLabel: string;
  edited?: Edited;
  /** A second submit button. */
  also?: { label: string; onSubmit: Handler<O> };
  cancelTo?: string;
  /** Enter moves to the next empty field instead of submitting. */
  fieldByField?: boolean;
  /** Lifts the limit of 960 px, for a form above a table. */
  fullWidth?: boolean;
  /** Usually the object id: forms at the same URL have their own drafts. */
  draft?: number;
  children: ReactNode;
};

export function FormPage<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending, also, cancelTo, fullWidth = false } = props;
  const draft = useDraft(form, `${props.submitLabel}:${props.draft ?? ''}`, props.edited);
  const { submitWith, again, isInvalid, isSending } = useSubmit(form, {
    edited: props.edited,
    onSaved: draft.drop,
  });
  const submit = submitWith(props.onSubmit);
  const submitAlso = also && submitWith(also.onSubmit);
  const keys = props.fieldByField ? saveKeys : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      {...(keys && fieldByField({ save: submit, saveAlso: submitAlso }))}
      className={classes(card.card, !fullWidth && styles.form)}
    >
      {draft.isRestored && form.formState.isDirty && (
        <div className={styles.draft}>
          <DraftNotice onDiscard={draft.discard} />
        </div>
      )}
      {props.children}
      <Stack className={styles.end}>
        <ChangedMeanwhile form={form} edited={props.edited} />
        <FormError
          takesFocus
          error={isInvalid ? null : props.error}
          fallback={props.fallback}
          values={form.getValues()}
          action={<RetryButton error={props.error} onRetry={again} />}
        />
        <div className={styles.buttons}>
          {cancelTo && (
            <ButtonLink to={lastAddress(cancelTo)} className={styles.cancel}>
              Cancel
            </ButtonLink>
          )}
          {also && (
            <Button variant="outlined" disabled={pending} onClick={submitAlso} {...keys?.saveAlso}>
              {also.label}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={pending} {...keys?.save}>
            {props.submitLabel}
          </Button>
        </div>
      </Stack>
      <UnsavedGuard dirty={form.formState.isDirty} isSending={isSending} onDiscard={draft.drop} />
    </form>
  );
}
