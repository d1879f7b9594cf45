import { choice, choiceFilter } from '../shared/choice.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from './invoice-states.ts';

/** OVERDUE is derived on read: DUE and past the due date where its agent is. */
export const invoiceStatus = choice(INVOICE_STATUSES);

export const shownStatus = (
  stored: Exclude<InvoiceStatus, 'OVERDUE'>,
  dueDate: string,
  today: string,
): InvoiceStatus => (stored === 'DUE' && dueDate < today ? 'OVERDUE' : stored);

export const invoiceStatusFilter = choiceFilter(invoiceStatus.options);
