import { paths, withQuery } from '../lib/paths.ts';

/** Links to the invoices that count as revenue: all that are not cancelled. */
export const liveInvoices = (filters: Record<string, string | undefined>): string =>
  withQuery(paths.dueInvoices(), { status: 'DUE,OVERDUE,PAID', ...filters });
