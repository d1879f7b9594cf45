import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { reversal } from '@eport/contract/payments/reversal.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';

type Props = { invoiceId: number; onClose: () => void };

export function ReversePaymentDialog({ invoiceId, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(reversal), defaultValues: { reason: '' } });
  const { mutateAsync, isPending, error } = useInvoiceChange({
    change: (body: { reason: string }) =>
      call(invoicesApi.reversePayment, { params: { id: invoiceId }, body }),
    done: () => `Payment of invoice #${invoiceId} reversed.`,
  });
  return (
    <FormDialog
      title={`Reverse Payment of Invoice #${invoiceId}`}
      form={form}
      onSubmit={async (values) => {
        await mutateAsync(values);
        onClose();
      }}
      onClose={onClose}
      pending={isPending}
      error={error}
      fallback="Failed to reverse the payment."
      submitLabel="Reverse Payment"
      maxWidth="xs"
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="The payment stays on record as reversed, and the invoice becomes due again."
        required
        autoFocus
      />
    </FormDialog>
  );
}
