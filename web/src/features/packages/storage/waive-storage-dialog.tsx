import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import { storageWaiver } from '@eport/contract/storage-clock/storage-clock.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';

type Props = { title: string; packageId: number; onClose: () => void };

export function WaiveStorageDialog({ title, packageId, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(storageWaiver), defaultValues: { reason: '' } });
  const waive = useChange({
    change: (body: { reason: string }) => call(storageClockApi.waive, { params: { id: packageId }, body }),
    done: 'Storage waived.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(values) => waive.mutateAsync(values)}
      onClose={onClose}
      pending={waive.isPending}
      error={waive.error}
      fallback="Failed to waive the storage."
      submitLabel="Waive Storage"
      maxWidth="xs"
    >
      <LongTextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="The customer does not see it. Unpaid storage invoices of this package are cancelled."
        required
      />
    </FormDialog>
  );
}
