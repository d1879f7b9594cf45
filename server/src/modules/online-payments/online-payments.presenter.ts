import type { OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import type { OnlineRow } from './online-payments.queries.ts';
import { openRefundOf } from './online-policy.ts';

export const presentOnline = (row: OnlineRow): OnlinePaymentItem => ({
  id: row.id,
  status: row.status,
  problem: row.problem,
  needsAction: row.needs_action ?? false,
  amount: Number(row.amount),
  currencyCode: row.currency_code,
  expectedAmount: numberOrNull(row.expected_amount),
  receivedAt: row.received_at.toISOString(),
  reference: row.reference,
  agentId: row.agent_id,
  agentName: row.agent_name,
  customerId: row.user_id,
  customerName: row.customer_name,
  mailboxId: row.mailbox_id,
  invoiceIds: row.invoice_ids,
  paymentId: row.payment_id,
  receiptNumber: row.receipt_number,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedByName: row.decided_by_name,
  refundReason: row.refund_reason,
  refundRequestedAt: row.refund_requested_at?.toISOString() ?? null,
  refundRequestedByName: row.refund_requested_by_name,
  refundError: row.refund_error,
  refundedAmount: numberOrNull(row.refunded_amount),
  openRefund: row.status === 'APPLIED' ? Number(openRefundOf(row)) : 0,
  lossAmount: numberOrNull(row.loss_amount),
  lossReason: row.loss_reason,
  lossRecordedAt: row.loss_recorded_at?.toISOString() ?? null,
  lossRecordedByName: row.loss_recorded_by_name,
  creditLeft: row.status === 'APPLIED' ? Number(row.credit_left ?? 0) : 0,
});
