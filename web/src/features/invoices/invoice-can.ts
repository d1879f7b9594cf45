import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';

type WithStatus = { status: InvoiceStatus };

const isOpen = ({ status }: WithStatus) => status === 'DUE' || status === 'OVERDUE';

/** What an invoice's status allows; the server decides once more. */
export const invoiceCan = {
  payCash: isOpen,
  cancel: isOpen,
  /** The specification offers it for DUE only. */
  proceedToPayment: ({ status }: WithStatus) => status === 'DUE',
  reversePayment: ({ status }: WithStatus) => status === 'PAID',
};
