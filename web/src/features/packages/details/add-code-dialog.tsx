import { addPackageCode } from '@eport/contract/packages/package-code.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type NavigateFunction, useNavigate } from 'react-router';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import type { Notice } from '../../../ui/feedback/feedback-context.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = { title: string; id: number; onClose: () => void };

export function AddCodeDialog({ title, id, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(addPackageCode), defaultValues: { code: '' } });
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useChange({
    change: (body: { code: string }) => call(packageCodesApi.add, { params: { id }, body }),
    done: ({ otherPackageIds }) => noticeOf(id, otherPackageIds, navigate),
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

/** Warns if other packages have the code too: a scan of it finds only one of them. */
function noticeOf(id: number, [other, ...more]: number[], navigate: NavigateFunction): Notice {
  const added = `Code added to package #${id}.`;
  if (other === undefined) return { message: added, seconds: 6 };
  return {
    message: `${added} Package #${other}${more.length > 0 ? ' and others have' : ' has'} it too.`,
    severity: 'warning',
    seconds: 6,
    actions: [{ label: `View Package #${other}`, run: () => void navigate(paths.adminPackage(other)) }],
  };
}
