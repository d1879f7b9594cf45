import type { Transition } from '../shared/state-machine.ts';

/** OVERDUE is derived, never stored. An invoice that is paid in part stays DUE. */
export const INVOICE_STATUSES = ['DUE', 'PAID', 'OVERDUE', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_KINDS = ['FREIGHT', 'STORAGE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const OPEN = ['DUE', 'OVERDUE'] as const satisfies readonly InvoiceStatus[];

export const INVOICE_MACHINE = [
  { event: 'pay', from: OPEN, to: 'PAID' },
  { event: 'payOnline', from: OPEN, to: 'PAID' },
  { event: 'payCash', from: OPEN, to: 'PAID', conditions: ['DRAWER_OPEN'] },
  {
    event: 'cancel',
    from: OPEN,
    to: 'CANCELLED',
    conditions: ['NOT_FOR_STORAGE', 'NOTHING_PAID', 'NOT_COLLECTED'],
  },
  {
    event: 'reversePayment',
    from: ['PAID'],
    to: 'DUE',
    conditions: ['PACKAGE_NOT_COLLECTED', 'CREDIT_NOT_USED'],
  },
] as const satisfies readonly Transition<InvoiceStatus>[];
