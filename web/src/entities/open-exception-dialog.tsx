import { openException } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_KINDS, EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../lib/api/client.ts';
import { useChange } from '../ui/feedback/use-change.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { LongTextField } from '../ui/form/long-text-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';

type Values = z.input<typeof openException>;
type Props = { title: string; packageId: number; onClose: () => void };

const KINDS = EXCEPTION_KINDS.map((value) => ({ value, label: EXCEPTION_LABELS[value] }));

export function OpenExceptionDialog({ title, packageId, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(openException),
    defaultValues: { kind: 'DAMAGED' as Values['kind'], note: '' },
  });
  const open = useChange({
    change: (body: Values) => call(exceptionsApi.open, { params: { id: packageId }, body }),
    done: `Exception of package #${packageId} opened.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(values) => open.mutateAsync(values)}
      onClose={onClose}
      pending={open.isPending}
      error={open.error}
      fallback="Failed to open the exception."
      submitLabel="Open Exception"
    >
      <p>The package cannot depart until the exception is closed.</p>
      <SelectField control={form.control} name="kind" label="Kind" options={KINDS} required />
      <LongTextField
        control={form.control}
        name="note"
        label="Note"
        hint="What you see. Customers do not see it."
      />
    </FormDialog>
  );
}
