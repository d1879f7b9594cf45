import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { upload } from '../lib/api/upload.ts';
import { useNotify } from '../ui/feedback/feedback-context.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { sentence } from '../ui/form/sentence.ts';
import { INVOICE_FILES, invoiceProblem } from './invoice-file.ts';

const check = (file: File | null) => (file ? invoiceProblem(file) : 'Please select a file to upload.');

function useInvoiceUpload(packageId: number) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: (file: File) =>
      upload(packagesApi.uploadInvoice, { file, onProgress: setPercent }, { params: { id: packageId } }),
    onSuccess: () => void client.invalidateQueries(),
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}

type Props = {
  item: { id: number };
  text: string;
  onClose: () => void;
  children?: ReactNode;
};

export function UploadInvoiceDialog({ item: { id }, text, onClose, children }: Props) {
  const notify = useNotify();
  const invoiceUpload = useInvoiceUpload(id);
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'file',
    rules: { validate: check },
  });
  const send = async ({ file }: { file: File | null }) => {
    if (!file) return;
    await invoiceUpload.mutateAsync(file);
    notify({ message: `Invoice for package #${id} uploaded successfully.`, seconds: 6 });
    onClose();
  };
  return (
    <FormDialog
      title={`Upload Invoice for Package #${id}`}
      form={form}
      onSubmit={send}
      onClose={onClose}
      pending={invoiceUpload.isPending}
      submitLabel="Upload"
      error={invoiceUpload.error}
      fallback="Upload failed."
    >
      <p>{text}</p>
      <FileDrop
        label="Choose a file, or drop it here"
        accept={INVOICE_FILES}
        file={field.value}
        inputRef={field.ref}
        onPick={(file) => {
          invoiceUpload.reset();
          field.onChange(file);
        }}
        percent={invoiceUpload.percent}
        error={fieldState.error?.message && sentence('The file', fieldState.error.message)}
      />
      {children}
    </FormDialog>
  );
}
