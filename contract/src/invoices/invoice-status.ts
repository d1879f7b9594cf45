import { choice, choiceFilter } from '../shared/choice.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from './invoice-states.ts';

/** OVERDUE is derived on read: a DUE invoice whose due date has passed in the time zone of its agent. */
export const invoiceStatus = choice(INVOICE_STATUSES);

/** `today` is the day in the time zone of the agent. */
export const shownStatus = (
  stored: Exclude<InvoiceStatus, 'OVERDUE'>,
  dueDate: string,
  today: string,
): InvoiceStatus => (stored === 'DUE' && dueDate < today ? 'OVERDUE' : stored);

export const invoiceStatusFilter = choiceFilter(invoiceStatus.options);
