import type { Transition } from '../shared/state-machine.ts';

export const PAYMENT_STATUSES = ['RECEIVED', 'REVERSED', 'REVERSAL'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Derived: a payment is REVERSED once a REVERSAL refers to it. Rows of the ledger never change. */
export const PAYMENT_MACHINE = [
  {
    event: 'reverse',
    from: ['RECEIVED'],
    to: 'REVERSED',
    conditions: ['PACKAGES_NOT_COLLECTED', 'CREDIT_NOT_USED'],
  },
] as const satisfies readonly Transition<PaymentStatus>[];
