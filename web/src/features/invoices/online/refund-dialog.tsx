import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { reversal } from '@eport/contract/payments/reversal.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/display/text.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = { title: string; payment: OnlinePayment; onClose: () => void };

type Refunded = Pick<OnlinePayment, 'amount' | 'refundedAmount' | 'currencyCode'>;

const isFullyRefunded = ({ amount, refundedAmount }: Refunded) => refundedAmount === amount;

/** The money is already back, so only the entry in the ledger is reversed. */
const isOnlyReversed = (payment: OnlinePayment) => isFullyRefunded(payment) && payment.status === 'APPLIED';

export const refundTitle = (payment: OnlinePayment) =>
  `${isOnlyReversed(payment) ? 'Reverse' : 'Refund'} Online Payment #${payment.id}`;

/** Describes a refund that was made at Stripe itself. */
export const refundedText = (payment: Refunded): string =>
  isFullyRefunded(payment)
    ? 'This payment was refunded at Stripe.'
    : `${formatMoney(payment.refundedAmount ?? 0, payment.currencyCode)} of this payment was refunded at Stripe.`;

function outcomeOf({ amount, refundedAmount, currencyCode, status, creditLeft }: OnlinePayment): string {
  // Calculates in thousandths, because some currencies have three decimals.
  const rest = (Math.round(amount * 1000) - Math.round((refundedAmount ?? 0) * 1000)) / 1000;
  return [
    rest > 0
      ? `The customer gets ${formatMoney(rest, currencyCode)} back.`
      : 'The customer already has the money back.',
    status === 'APPLIED' && 'The invoices become due again.',
    creditLeft > 0 && `The customer’s credit goes down by ${formatMoney(creditLeft)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function RefundDialog({ title, payment, onClose }: Props) {
  const { id } = payment;
  const isReversal = isOnlyReversed(payment);
  const form = useForm({ resolver: zodResolver(reversal), defaultValues: { reason: '' } });
  const refund = useChange({
    change: (body: { reason: string }) => call(onlinePaymentsApi.refund, { params: { id }, body }),
    done: isReversal ? 'The invoices are due again.' : 'Refund requested. It is sent within a minute.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={id}
      onSubmit={(body) => refund.mutateAsync(body)}
      onClose={onClose}
      pending={refund.isPending}
      error={refund.error}
      fallback="Failed to refund the payment."
      submitLabel={isReversal ? 'Make Invoices Due Again' : 'Refund'}
      maxWidth="xs"
    >
      <Text>{outcomeOf(payment)}</Text>
      <TextField control={form.control} name="reason" label="Reason" required autoFocus />
    </FormDialog>
  );
}
