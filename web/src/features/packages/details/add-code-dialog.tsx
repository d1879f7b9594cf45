import { addPackageCode } from '@eport/contract/packages/package-code.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePackageChange } from '../use-package-change.ts';

type Props = { title: string; id: number; onClose: () => void };

export function AddCodeDialog({ title, id, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(addPackageCode), defaultValues: { code: '' } });
  const { mutateAsync, isPending, error } = usePackageChange({
    change: (body: { code: string }) => call(packageCodesApi.add, { params: { id }, body }),
    done: `Code added to package #${id}.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(values) => mutateAsync(values)}
      onClose={onClose}
      pending={isPending}
      error={error}
      fallback="Failed to add the code."
      submitLabel="Add Code"
      maxWidth="xs"
    >
      <TextField
        control={form.control}
        name="code"
        label="Code"
        hint="Scan another barcode on the package, such as a second carrier's label."
        autoComplete="off"
        maxLength={100}
        required
        autoFocus
      />
    </FormDialog>
  );
}
