import type { z } from 'zod';
import { choice, choiceFilter } from '../shared/choice.ts';
import { INVOICE_STATUSES } from './invoice-statuses.ts';

/** OVERDUE is derived on read: DUE and past the due date in the installation's time zone. */
export const invoiceStatus = choice(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

export const shownStatus = (
  stored: Exclude<InvoiceStatus, 'OVERDUE'>,
  dueDate: string,
  today: string,
): InvoiceStatus => (stored === 'DUE' && dueDate < today ? 'OVERDUE' : stored);

export const invoiceStatusFilter = choiceFilter(invoiceStatus.options);
