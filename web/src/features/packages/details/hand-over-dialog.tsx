import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { type AdminPackage, handOver } from '@eport/contract/packages/package.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { useConfirm } from '../../../ui/feedback/feedback-context.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = { title: string; item: AdminPackage; onClose: () => void };

export function HandOverDialog({ title, item: { id }, onClose }: Props) {
  const confirm = useConfirm();
  const form = useForm({ resolver: zodResolver(handOver), defaultValues: { collectedBy: '' } });
  const { mutateAsync, isPending, error } = useChange({
    change: (body: { collectedBy: string }) => call(adminPackagesApi.handOver, { params: { id }, body }),
    done: `Package #${id} handed over.`,
    onDone: onClose,
  });
  const ask = async (values: { collectedBy: string }) => {
    const message = `Hand package #${id} over to ${values.collectedBy}? This cannot be undone.`;
    return (await confirm({ message, action: 'Hand Over' })) && mutateAsync(values);
  };
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={ask}
      onClose={onClose}
      pending={isPending}
      error={error}
      fallback="Failed to hand over the package."
      submitLabel="Hand Over"
      maxWidth="xs"
    >
      <TextField
        control={form.control}
        name="collectedBy"
        label="Collected By"
        hint="The name on the ID of the person collecting the package."
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
