import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { packageSize } from '@eport/contract/packages/package-details.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../lib/api/client.ts';
import { useChange } from '../ui/feedback/use-change.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { NumberField } from '../ui/form/number-field.tsx';

type Values = Pick<AdminPackage, 'length' | 'width' | 'height'>;
const schema = z.custom<Values>().pipe(packageSize);

type Props = { title: string; item: AdminPackage; onClose: () => void };

export function EnterSizeDialog({ title, item, onClose }: Props) {
  const { id, length, width, height } = item;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { length, width, height } });
  const save = useChange({
    change: (body: z.output<typeof schema>) => call(adminPackagesApi.setSize, { params: { id }, body }),
    done: `Size of package #${id} saved.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(size) => save.mutateAsync(size)}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save the size."
      submitLabel="Save Size"
      maxWidth="xs"
    >
      <NumberField control={form.control} name="length" label="Length" unit="in" required autoFocus />
      <NumberField control={form.control} name="width" label="Width" unit="in" required />
      <NumberField control={form.control} name="height" label="Height" unit="in" required />
    </FormDialog>
  );
}
