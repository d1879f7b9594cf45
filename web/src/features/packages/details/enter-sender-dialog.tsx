import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type PackageSender, packageSender } from '@eport/contract/packages/package-details.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = { title: string; item: AdminPackage; onClose: () => void };

export function EnterSenderDialog({ title, item, onClose }: Props) {
  const { id, senderName, senderAddress } = item;
  const form = useForm({
    resolver: zodResolver(packageSender),
    defaultValues: { senderName: senderName ?? '', senderAddress: senderAddress ?? '' },
  });
  const { mutateAsync, isPending, error } = useChange({
    change: (body: PackageSender) => call(adminPackagesApi.setSender, { params: { id }, body }),
    done: `Sender of package #${id} saved.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(sender) => mutateAsync(sender)}
      onClose={onClose}
      pending={isPending}
      error={error}
      fallback="Failed to save the sender."
      submitLabel="Save Sender"
    >
      <TextField control={form.control} name="senderName" label="Sender / Store Name" required autoFocus />
      <TextField
        control={form.control}
        name="senderAddress"
        label="Sender Address"
        hint="Kept for the store’s next packages. A house bill that exists keeps its own shipper."
        required
      />
    </FormDialog>
  );
}
