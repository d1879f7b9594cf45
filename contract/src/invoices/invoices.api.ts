import { z } from 'zod';
import { reversal } from '../payments/reversal.ts';
import { withDateRange } from '../shared/date-range.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE, CUSTOMER_ONLY, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { withDueFilters } from './due-filter.ts';
import { DUE_INVOICE_SORTS } from './due-sorts.ts';
import { dueInvoice, invoice, invoiceItem, invoiceStats } from './invoice.ts';
import { invoiceStatusFilter } from './invoice-status.ts';
import { MY_INVOICE_SORTS } from './my-invoice-sorts.ts';

const ownInvoicesQuery = withDateRange(
  arrayQuery.extend({
    status: invoiceStatusFilter,
    sort: sortBy(MY_INVOICE_SORTS).optional(),
  }),
  'issued',
);
export type OwnInvoicesQuery = z.output<typeof ownInvoicesQuery>;

const dueInvoicesQuery = withDueFilters(arrayQuery.extend({ sort: sortBy(DUE_INVOICE_SORTS).optional() }));
export type DueInvoicesQuery = z.output<typeof dueInvoicesQuery>;

export const invoicesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/customer/me/invoices',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'List the customer’s invoices, newest first; filter and sort',
    query: ownInvoicesQuery,
    response: z.array(invoiceItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get an invoice with its lines',
    params: idParams,
    response: invoice,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/invoices/stats',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get totals of due, overdue and recently paid invoices',
    response: invoiceStats,
  }),
  dueOfUser: endpoint({
    method: 'GET',
    path: '/invoices/user/:userId/due',
    roles: BACK_OFFICE,
    summary: 'List a customer’s DUE and OVERDUE invoices, oldest due date first; filter and sort',
    params: z.object({ userId: idText }),
    query: dueInvoicesQuery,
    response: z.array(dueInvoice),
  }),
  exportDueCsv: endpoint({
    method: 'GET',
    path: '/invoices/user/:userId/due/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export a customer’s DUE and OVERDUE invoices as CSV, with the filters and sort of the list',
    params: z.object({ userId: idText }),
    query: dueInvoicesQuery,
    file: true,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/invoices/generate/:packageId',
    roles: BACK_OFFICE,
    summary: 'Create the invoice of a cleared package from its rates and fees',
    params: z.object({ packageId: idText }),
    response: invoice,
    status: 201,
  }),
  payCash: endpoint({
    method: 'POST',
    path: '/invoices/:id/pay-cash',
    roles: BACK_OFFICE,
    summary: 'Pay the remaining amount of an invoice in cash',
    params: idParams,
    response: invoice,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/invoices/:id/cancel',
    roles: BACK_OFFICE,
    summary: 'Cancel a due invoice, so that its package can be invoiced again',
    params: idParams,
    response: invoice,
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: '/invoices/:id/reverse-payment',
    roles: ADMIN_ONLY,
    summary: 'Reverse all payments of an invoice, until a package that they paid for is handed over',
    params: idParams,
    body: reversal,
    response: invoice,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:id/pdf',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Download an invoice as PDF',
    params: idParams,
    file: true,
  }),
};
