import {
  type Exception,
  exceptionDecision,
  exceptionNoteInput,
} from '@eport/contract/exceptions/exception.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';

type Props = { exception: Exception; onClose: () => void };

export function AddNoteDialog({ exception: { id }, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(exceptionNoteInput), defaultValues: { text: '' } });
  const add = useChange({
    change: (body: { text: string }) => call(exceptionsApi.addNote, { params: { id }, body }),
    done: 'Note added.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add Note"
      form={form}
      draft={id}
      onSubmit={(values) => add.mutateAsync(values)}
      onClose={onClose}
      pending={add.isPending}
      error={add.error}
      fallback="Failed to add the note."
      submitLabel="Add Note"
    >
      <LongTextField
        control={form.control}
        name="text"
        label="Note"
        hint="Customers do not see it."
        required
      />
    </FormDialog>
  );
}

export function CloseExceptionDialog({ exception: { id, packageId }, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(exceptionDecision), defaultValues: { decision: '' } });
  const close = useChange({
    change: (body: { decision: string }) => call(exceptionsApi.close, { params: { id }, body }),
    done: `Exception of package #${packageId} closed.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Close Exception"
      form={form}
      draft={id}
      onSubmit={(values) => close.mutateAsync(values)}
      onClose={onClose}
      pending={close.isPending}
      error={close.error}
      fallback="Failed to close the exception."
      submitLabel="Close Exception"
    >
      <LongTextField
        control={form.control}
        name="decision"
        label="Decision"
        hint="For example: The customer accepts the package as it is. Customers do not see it."
        required
      />
    </FormDialog>
  );
}
