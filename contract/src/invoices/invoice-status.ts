import type { z } from 'zod';
import { choice, choiceFilter } from '../shared/choice.ts';

/** OVERDUE is derived on read: DUE and past the due date in the installation's time zone. */
export const invoiceStatus = choice(['DUE', 'PAID', 'OVERDUE', 'CANCELLED']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

export const shownStatus = (
  stored: Exclude<InvoiceStatus, 'OVERDUE'>,
  dueDate: string,
  today: string,
): InvoiceStatus => (stored === 'DUE' && dueDate < today ? 'OVERDUE' : stored);

export const invoiceStatusFilter = choiceFilter(invoiceStatus.options);
