import {
  type ExpectedPackage,
  type ExpectedPackageInput,
  expectedPackageInput,
} from '@eport/contract/expected-packages/expected-package.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { INVOICE_FILES, invoiceProblem } from '../../entities/invoice-file.ts';
import { call } from '../../lib/api/client.ts';
import { upload } from '../../lib/api/upload.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { CustomerField, withCustomer } from './customer-field.tsx';
import { ExpectedPackageFields } from './expected-package-fields.tsx';
import { newValues, type Values, valuesOf } from './expected-package-values.ts';

type Props = {
  title: string;
  item?: ExpectedPackage | undefined;
  /** ID of the customer for whom staff announce, or 'search' to let them choose one. Omitted where customers announce their own. */
  forCustomer?: number | 'search';
  onAnnounced?: () => void;
  onClose: () => void;
};

export function ExpectedPackageDialog({ title, item, forCustomer, onAnnounced, onClose }: Props) {
  const userId = typeof forCustomer === 'number' ? forCustomer : null;
  // Set if the package was saved but its invoice was not uploaded, so that saving again does not create another.
  const [savedWithoutInvoice, setSavedWithoutInvoice] = useState<ExpectedPackage>();
  const saved = savedWithoutInvoice ?? item;
  const [failedFile, setFailedFile] = useState<File | null>(null);
  const asksForCustomer = forCustomer === 'search' && !saved;
  const client = useQueryClient();
  const form = useForm<Values, unknown, ExpectedPackageInput>({
    resolver: asksForCustomer ? withCustomer : zodResolver(expectedPackageInput),
    defaultValues: item ? valuesOf(item) : newValues(userId),
  });
  const edited = useEdited(form, saved, valuesOf);
  const [file, setFile] = useState<File | null>(null);
  const problem = file ? invoiceProblem(file) : undefined;
  const [percent, setPercent] = useState<number | null>(null);
  const announcedText = forCustomer ? 'Package announced.' : 'We are expecting your package.';

  async function change(body: ExpectedPackageInput) {
    const { version } = edited;
    const result = saved
      ? await call(expectedPackagesApi.change, { params: { id: saved.id }, body: { ...body, version } })
      : await call(expectedPackagesApi.create, { body });
    if (!file) return;
    try {
      const params = { id: result.id };
      await upload(expectedPackagesApi.uploadInvoice, { file, onProgress: setPercent }, { params });
    } catch (error) {
      form.reset(valuesOf(result));
      setSavedWithoutInvoice(result);
      setFailedFile(file);
      void client.invalidateQueries();
      throw error;
    } finally {
      setPercent(null);
    }
  }
  const save = useChange({
    change,
    done: item ? 'Expected package saved.' : announcedText,
    onDone: () => {
      if (!item) onAnnounced?.();
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      alsoChanged={file !== failedFile}
      draft={item?.id}
      notInDraft={file ? undefined : 'If you chose a file, choose it again.'}
      onSubmit={(values) => save.mutateAsync(values)}
      onClose={onClose}
      pending={save.isPending}
      submitDisabled={problem !== undefined}
      submitLabel={saved ? 'Save Changes' : 'Announce Package'}
      error={save.error}
      fallback="Failed to save the expected package."
    >
      {asksForCustomer && <CustomerField control={control} />}
      <ExpectedPackageFields control={control} />
      {failedFile && (
        <Alert severity="info" role="note">
          The package is {item ? 'saved' : 'announced'} without its invoice. You can add the invoice now or
          later.
        </Alert>
      )}
      <FileDrop
        label={item?.invoiceFileName ?? 'Purchase invoice, if you have it'}
        accept={INVOICE_FILES}
        file={file}
        onPick={setFile}
        percent={percent}
        error={problem}
      />
    </FormDialog>
  );
}
