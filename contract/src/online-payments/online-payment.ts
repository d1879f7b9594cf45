import { z } from 'zod';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { agentCredit } from '../payments/credit.ts';
import { paymentShareInput } from '../payments/payment.ts';
import { reversal } from '../payments/reversal.ts';
import { choice } from '../shared/choice.ts';
import { isoDate, timestamp } from '../shared/dates.ts';
import { id } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { expects } from '../shared/text.ts';
import { CHECKOUT_STATUSES, ONLINE_PROBLEMS, ONLINE_STATUSES } from './online-states.ts';

export const PAYABLE_LIMIT = 50;

const payableInvoice = z.object({
  id: z.int(),
  packageId: z.int(),
  packageDescription: z.string(),
  dueDate: isoDate,
  status: invoiceStatus,
  remainingAmount: money,
  agentId: z.int(),
  agentName: z.string(),
});
export type PayableInvoice = z.infer<typeof payableInvoice>;

/** Invoices that the customer can pay online or with credit: none if there is neither a payment provider nor credit. */
export const payable = z.object({
  /** False without a payment provider; credit can still pay invoices. */
  available: z.boolean(),
  /** The first PAYABLE_LIMIT by due date. */
  invoices: z.array(payableInvoice),
  /** All due invoices, including those beyond PAYABLE_LIMIT. */
  due: z.object({ count: z.int(), total: money }),
  credits: z.array(agentCredit),
});
export type Payable = z.infer<typeof payable>;

export const newCheckout = z.object({
  invoiceIds: z
    .array(id, expects('must be a list of invoice IDs'))
    .min(1, 'must name at least one invoice')
    .max(PAYABLE_LIMIT, `must name at most ${PAYABLE_LIMIT} invoices`)
    .transform((ids) => [...new Set(ids)]),
});
export type NewCheckout = z.output<typeof newCheckout>;

export const checkout = z.object({
  id: z.int(),
  status: choice(CHECKOUT_STATUSES),
  amount: money,
  currencyCode: z.string(),
  createdAt: timestamp,
  invoiceIds: z.array(z.int()),
  /** True while the payment is applied. A PAID checkout that is neither applied nor refunded waits for staff. */
  applied: z.boolean(),
  refunded: z.boolean(),
  receiptNumber: z.int().nullable(),
  /** The page of the payment provider, while the checkout is open. */
  url: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkout>;

export const onlinePaymentItem = z.object({
  id: z.int(),
  status: choice(ONLINE_STATUSES),
  problem: choice(ONLINE_PROBLEMS).nullable(),
  needsAction: z.boolean(),
  amount: money,
  currencyCode: z.string(),
  /** The amount of the checkout; null if the checkout is unknown. */
  expectedAmount: money.nullable(),
  receivedAt: timestamp,
  /** The payment provider's reference. */
  reference: z.string(),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  mailboxId: z.string().nullable(),
  /** The invoices that the customer chose. */
  invoiceIds: z.array(z.int()),
  paymentId: z.int().nullable(),
  receiptNumber: z.int().nullable(),
  decidedAt: timestamp.nullable(),
  decidedByName: z.string().nullable(),
  refundReason: z.string().nullable(),
  refundRequestedAt: timestamp.nullable(),
  refundRequestedByName: z.string().nullable(),
  /** The error of the last refund. A refund that was requested here is retried. */
  refundError: z.string().nullable(),
  /** The total of refunds made at the provider itself. */
  refundedAmount: money.nullable(),
  /**
   * The part of an applied payment's `refundedAmount` that is not recorded as a loss: staff reverse the payment or record a loss.
   * Otherwise 0.
   */
  openRefund: money,
  /** The amount refunded at the provider while the invoices stay paid. */
  lossAmount: money.nullable(),
  lossReason: z.string().nullable(),
  lossRecordedAt: timestamp.nullable(),
  lossRecordedByName: z.string().nullable(),
  /** The customer’s credit with the agent, at most what this payment left. */
  creditLeft: money,
});
export type OnlinePaymentItem = z.infer<typeof onlinePaymentItem>;

export const onlinePayment = onlinePaymentItem.extend({
  can: z.object({ apply: permission, refund: permission, recordLoss: permission, keep: permission }),
});
export type OnlinePayment = z.infer<typeof onlinePayment>;

export const application = z.object({
  /** Required if the payment's customer is unknown. */
  userId: id.optional(),
  /** The rest of the money becomes the customer’s credit. */
  invoices: z
    .array(paymentShareInput, expects('must be a list of invoices'))
    .max(200, 'must name at most 200 invoices')
    .refine(
      (shares) => new Set(shares.map(({ invoiceId }) => invoiceId)).size === shares.length,
      'must not repeat an invoice',
    ),
});
export type Application = z.output<typeof application>;

export const lossRecord = reversal.extend({
  /** The amount that the page showed, since more may have been refunded by now. */
  refundedAmount: z.number(expects('must be a number')),
});
export type LossRecord = z.output<typeof lossRecord>;

export const failedRefund = z.object({
  /** The error that the page showed, since another refund may have failed by now. */
  refundError: z.string(expects('must be text')),
});
export type FailedRefund = z.output<typeof failedRefund>;

export const onlineSummary = z.object({
  available: z.boolean(),
  needAction: z.int(),
  /** Calls with a wrong signature in the last 7 days; only for administrators. */
  refusedCalls: z.int().nullable(),
  lastRefusedAt: timestamp.nullable(),
});
export type OnlineSummary = z.infer<typeof onlineSummary>;
