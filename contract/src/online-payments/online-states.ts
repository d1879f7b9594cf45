import type { Transition } from '../shared/state-machine.ts';

export const ONLINE_STATUSES = ['UNAPPLIED', 'APPLIED', 'REFUNDING', 'REFUNDED'] as const;
export type OnlineStatus = (typeof ONLINE_STATUSES)[number];

/** Reasons for which an incoming payment is not applied. */
export const ONLINE_PROBLEMS = [
  'UNKNOWN_CHECKOUT',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'INVOICES_CHANGED',
  'REFUNDED',
] as const;
export type OnlineProblem = (typeof ONLINE_PROBLEMS)[number];

/**
 * `refund` is for unapplied payments only. An applied payment is refunded by reversing its payment in the ledger.
 * Refunds by the provider set REFUNDED without an event of this machine.
 */
export const ONLINE_MACHINE = [
  { event: 'apply', from: ['UNAPPLIED'], to: 'APPLIED', conditions: ['IN_INVOICE_CURRENCY', 'NOT_REFUNDED'] },
  { event: 'refund', from: ['UNAPPLIED'], to: 'REFUNDING' },
  { event: 'recordLoss', from: ['APPLIED'], to: 'APPLIED', conditions: ['REFUND_OPEN'] },
  { event: 'keep', from: ['APPLIED'], to: 'APPLIED', conditions: ['REFUND_FAILED'] },
] as const satisfies readonly Transition<OnlineStatus>[];

/** STARTING: not known to the provider yet. PAID: the provider has the money, whether or not it could be applied. */
export const CHECKOUT_STATUSES = ['STARTING', 'OPEN', 'PAID', 'EXPIRED', 'FAILED'] as const;
