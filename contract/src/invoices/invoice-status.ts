import { z } from 'zod';

/** OVERDUE is derived when read: DUE and past the due date in the installation's time zone. */
export const invoiceStatus = z.enum(['DUE', 'PAID', 'OVERDUE', 'CANCELLED']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** Both dates are `yyyy-mm-dd`; an invoice is overdue from the day after its due date. */
export const shownStatus = (
  stored: Exclude<InvoiceStatus, 'OVERDUE'>,
  dueDate: string,
  today: string,
): InvoiceStatus => (stored === 'DUE' && dueDate < today ? 'OVERDUE' : stored);

/** One status or several separated by commas. */
export const invoiceStatusFilter = z
  .string()
  .optional()
  .transform((value) => (value ? value.split(',').map((part) => part.trim()) : undefined))
  .pipe(z.array(invoiceStatus).max(10).optional());
