import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { reversal } from '@eport/contract/payments/reversal.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { refundedText } from './refund-dialog.tsx';

type Props = { title: string; payment: OnlinePayment; onClose: () => void };

export function LossDialog({ title, payment, onClose }: Props) {
  const { id, openRefund, creditLeft, currencyCode, can } = payment;
  const refundedAmount = payment.refundedAmount ?? 0;
  const form = useForm({ resolver: zodResolver(reversal), defaultValues: { reason: '' } });
  const record = useChange({
    // Sends the amount that the dialog shows: the server refuses if the payment's refunds differ by now.
    change: ({ reason }: { reason: string }) =>
      call(onlinePaymentsApi.recordLoss, { params: { id }, body: { reason, refundedAmount } }),
    done: 'Loss recorded.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={id}
      onSubmit={(body) => record.mutateAsync(body)}
      onClose={onClose}
      pending={record.isPending}
      error={record.error}
      fallback="Failed to record the loss."
      submitLabel="Record as Loss"
      maxWidth="xs"
    >
      <Text>
        {`${refundedText(payment)} Its invoices stay paid, and ${formatMoney(openRefund, currencyCode)} is recorded as a loss and taken off the takings.`}
      </Text>
      {creditLeft > 0 && (
        <Alert severity="warning">
          {`The customer also keeps ${formatMoney(creditLeft, currencyCode)} of credit.`}
          {can.refund.allowed && ' To take the credit back as well, make the invoices due again instead.'}
        </Alert>
      )}
      <TextField control={form.control} name="reason" label="Reason" required autoFocus />
    </FormDialog>
  );
}
