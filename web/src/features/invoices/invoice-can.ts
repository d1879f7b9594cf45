import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';

type WithStatus = { status: InvoiceStatus };

const isOpen = ({ status }: WithStatus) => status === 'DUE' || status === 'OVERDUE';

export const invoiceCan = {
  payCash: isOpen,
  cancel: isOpen,
  /** The specification allows this for DUE only. */
  proceedToPayment: ({ status }: WithStatus) => status === 'DUE',
  reversePayment: ({ status }: WithStatus) => status === 'PAID',
};
