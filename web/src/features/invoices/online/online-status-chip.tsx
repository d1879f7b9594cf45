import type { OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import type { OnlineProblem } from '@eport/contract/online-payments/online-states.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { CircleAlertIcon, CircleCheckIcon, TriangleAlertIcon } from '../../../ui/icons.ts';

const STYLES = {
  UNAPPLIED: ['warning', CircleAlertIcon, 'Not applied'],
  APPLIED: ['success', CircleCheckIcon, 'Applied'],
  REFUNDING: ['info', undefined, 'Refunding'],
  REFUNDED: ['neutral', undefined, 'Refunded'],
} as const;

type Props = { payment: Pick<OnlinePaymentItem, 'status' | 'needsAction' | 'openRefund' | 'lossRecordedAt'> };

export function OnlineStatusChip({ payment: { status, needsAction, openRefund, lossRecordedAt } }: Props) {
  if (status === 'APPLIED' && !needsAction && lossRecordedAt !== null)
    return <Chip color="neutral" label="Refund was a loss" />;
  const [color, icon, label] = STYLES[status];
  if (!needsAction || status === 'UNAPPLIED') return <Chip color={color} icon={icon} label={label} />;
  const problem = openRefund > 0 ? 'Refunded at Stripe' : 'Refund failed';
  return <Chip color="error" icon={TriangleAlertIcon} label={problem} />;
}

export const PROBLEM_TEXTS: Record<OnlineProblem, string> = {
  UNKNOWN_CHECKOUT: 'It belongs to no payment that a customer started here.',
  AMOUNT_DIFFERS: 'The amount differs from what the customer was to pay.',
  CURRENCY_DIFFERS: 'It came in another currency than the invoices.',
  INVOICES_CHANGED: 'An invoice was paid or canceled in the meantime.',
  REFUNDED: 'It was refunded at the payment provider before it was reported here.',
};
