import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { lastAddress } from '../../lib/last-address.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { fieldByField, saveKeys } from './field-by-field.ts';
import { FormError, type FormFailure } from './form-error.tsx';
import { RetryButton } from './retry-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';
import type { Edited } from './use-edited.ts';
import { useSubmit } from './use-submit.ts';

type Handler<O> = (values: O) => Promise<unknown>;

type Props<T extends FieldValues, C, O> = FormFailure & {
  form: UseFormReturn<T, C, O>;
  /** Navigate in the mutation's onSuccess. */
  onSubmit: Handler<O>;
  pending: boolean;
  submitLabel: string;
  edited?: Edited;
  also?: { label: string; onSubmit: Handler<O> };
  cancelTo?: string;
  fieldByField?: boolean;
  /** Distinguishes drafts at the same address, usually by object id. */
  draft?: number;
  children: ReactNode;
};

export function FormPage<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { form, pending, also, cancelTo } = props;
  const draft = useDraft(form, `${props.submitLabel}:${props.draft ?? ''}`, props.edited);
  const { submitWith, again, isSending } = useSubmit(form, { edited: props.edited, onSaved: draft.drop });
  const submit = submitWith(props.onSubmit);
  const submitAlso = also && submitWith(also.onSubmit);
  const keys = props.fieldByField ? saveKeys : undefined;
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      {...(keys && fieldByField({ save: submit, saveAlso: submitAlso }))}
      sx={{ maxWidth: 960 }}
    >
      {draft.isRestored && form.formState.isDirty && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
          <DraftNotice onDiscard={draft.discard} />
        </Box>
      )}
      {props.children}
      <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
        <ChangedMeanwhile form={form} edited={props.edited} />
        <FormError
          error={props.error}
          fallback={props.fallback}
          values={form.getValues()}
          action={<RetryButton error={props.error} onRetry={again} />}
        />
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            justifyContent: 'flex-end',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
          }}
        >
          {cancelTo && (
            <Button component={Link} to={lastAddress(cancelTo)} sx={{ mr: { sm: 'auto' } }}>
              Cancel
            </Button>
          )}
          {also && (
            <Button variant="outlined" disabled={pending} onClick={submitAlso} {...keys?.saveAlso}>
              {also.label}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={pending} {...keys?.save}>
            {props.submitLabel}
          </Button>
        </Box>
      </Stack>
      <UnsavedGuard dirty={form.formState.isDirty} isSending={isSending} onDiscard={draft.drop} />
    </Card>
  );
}
