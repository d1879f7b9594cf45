import { paths, withQuery } from '../lib/paths.ts';

/** The invoices that are not cancelled, as revenue counts them. */
export const liveInvoices = (filters: Record<string, string | undefined>): string =>
  withQuery(paths.dueInvoices(), { status: 'DUE,OVERDUE,PAID', ...filters });
