import type { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { ofDueInvoices } from './due-filter.ts';
import { dueListItem } from './invoice.ts';

const dueListQuery = ofDueInvoices(
  pageQuery.omit({ search: true }).extend({
    warehouseId: idText.optional(),
    destinationId: idText.optional(),
    sort: sortBy(['id', 'createdAt', 'dueDate', 'remainingAmount']).optional(),
  }),
);
export type DueListQuery = z.output<typeof dueListQuery>;

export const dueListApi = {
  list: endpoint({
    method: 'GET',
    path: '/invoices/due',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List the DUE and OVERDUE invoices of all customers, oldest due date first; filter and sort',
    query: dueListQuery,
    response: pageOf(dueListItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/invoices/due/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'Export the DUE and OVERDUE invoices of all customers as CSV, with the filters and sort of the list',
    query: dueListQuery,
    file: true,
  }),
};
