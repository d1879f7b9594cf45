import type { Payment } from '@eport/contract/payments/payment.ts';
import type { PaymentStatus } from '@eport/contract/payments/payment-states.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import { paymentPolicy } from './payment-policy.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Derived, since rows of the ledger never change. */
export const statusOf = (row: { reverses_id: number | null; is_reversed: boolean }): PaymentStatus => {
  if (row.reverses_id !== null) return 'REVERSAL';
  return row.is_reversed ? 'REVERSED' : 'RECEIVED';
};

export function presentPayment(row: PaymentRow, actor: Actor): Payment {
  const status = statusOf(row);
  return {
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    status,
    method: row.method,
    amount: Number(row.amount),
    currencyCode: row.currency_code,
    customerId: row.user_id,
    customerName: row.customer_name,
    mailboxId: row.mailbox_id,
    agentId: row.agent_id,
    invoiceIds: row.invoice_ids,
    receiptId: row.receipt_id,
    receiptNumber: row.receipt_number,
    tendered: numberOrNull(row.tendered),
    change: numberOrNull(row.change),
    reference: row.reference,
    terminal: row.terminal,
    receivedByName: row.received_by_name,
    reversesId: row.reverses_id,
    reason: row.reason,
    can: paymentPolicy.permissions(['reverse'], { ...row, status }, actor),
  };
}
