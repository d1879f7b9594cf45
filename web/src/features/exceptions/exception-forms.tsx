import {
  type Exception,
  exceptionDecision,
  exceptionNoteInput,
} from '@eport/contract/exceptions/exception.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { useSignedInUserId } from '../../lib/session/use-session.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';
import { exceptionScans } from './exception-scans.ts';

type Props = { exception: Exception; onClose: () => void };

export const ADD_NOTE = 'Add Note';
export const CLOSE = 'Close Exception';

export function AddNoteDialog({ exception: { id }, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(exceptionNoteInput), defaultValues: { text: '' } });
  return (
    <TextDialog
      id={id}
      onClose={onClose}
      form={form}
      send={(body) => call(exceptionsApi.addNote, { params: { id }, body })}
      title={ADD_NOTE}
      done="Note added."
      fallback="Failed to add the note."
    >
      <LongTextField
        control={form.control}
        name="text"
        label="Note"
        hint="Customers do not see it."
        required
      />
    </TextDialog>
  );
}

export function CloseExceptionDialog({ exception: { id, packageId }, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(exceptionDecision), defaultValues: { decision: '' } });
  const scans = exceptionScans(useSignedInUserId());
  return (
    <TextDialog
      id={id}
      onClose={onClose}
      form={form}
      // The reply to the last scan may describe the exception as open.
      onDone={scans.clearReply}
      send={(body) => call(exceptionsApi.close, { params: { id }, body })}
      title={CLOSE}
      done={`Exception of package #${packageId} closed.`}
      fallback="Failed to close the exception."
    >
      <LongTextField
        control={form.control}
        name="decision"
        label="Decision"
        hint="For example: The customer accepts the package as it is. Customers do not see it."
        required
      />
    </TextDialog>
  );
}

type TextDialogProps<Values extends FieldValues, Context, Sent> = {
  id: number;
  onClose: () => void;
  form: UseFormReturn<Values, Context, Sent>;
  send: (values: Sent) => Promise<Exception>;
  title: string;
  done: string;
  onDone?: () => void;
  fallback: string;
  children: ReactNode;
};

/** A form dialog whose submit button has the title as its label. */
function TextDialog<V extends FieldValues, C, S>(props: TextDialogProps<V, C, S>) {
  const { id, onClose, form, send, title, done, onDone, fallback, children } = props;
  const save = useChange({
    change: send,
    done,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={id}
      onSubmit={(values) => save.mutateAsync(values)}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback={fallback}
      submitLabel={title}
    >
      {children}
    </FormDialog>
  );
}
