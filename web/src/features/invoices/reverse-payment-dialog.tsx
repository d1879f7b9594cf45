import { reversal } from '@eport/contract/payments/reversal.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';

type Props = {
  title: string;
  reverse: (body: { reason: string }) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

export function ReversePaymentDialog({ title, reverse, done, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(reversal), defaultValues: { reason: '' } });
  const { mutateAsync, isPending, error } = useInvoiceChange({
    change: reverse,
    done: () => done,
  });
  return (
    <FormDialog
      title={title}
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
        hint="The payment stays on record as reversed, and the invoices that it paid become due again."
        required
        autoFocus
      />
    </FormDialog>
  );
}
