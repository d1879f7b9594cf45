import type { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { isoDate } from '../shared/dates.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { ALL_DUE_SORTS } from './due-sorts.ts';
import { dueListItem } from './invoice.ts';

const dueListQuery = withDateRange(
  pageQuery.omit({ search: true }).extend({
    /**
     * DUE and OVERDUE by default. PAID requires a customer, a shipment, `outstandingOn`, or a range of at most 92 days for `issued` or
     * `shipped`.
     */
    status: choiceFilter(['DUE', 'OVERDUE', 'PAID']),
    agentId: idText.optional(),
    warehouseId: idText.optional(),
    destinationId: idText.optional(),
    shipmentId: idText.optional(),
    customerId: idText.optional(),
    /** One of the last 92 days: lists the invoices that were unpaid at its end, whatever their status is now. */
    outstandingOn: isoDate.optional(),
    sort: sortBy(ALL_DUE_SORTS).optional(),
  }),
  'due',
  'issued',
  /** The days on which the shipments of the invoices' packages departed. */
  'shipped',
);
export type DueListQuery = z.output<typeof dueListQuery>;

export const dueListApi = {
  list: endpoint({
    method: 'GET',
    path: '/invoices/due',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List DUE and OVERDUE invoices of all customers, or PAID ones, or those unpaid on an earlier day; oldest due date first; filter and sort',
    query: dueListQuery,
    response: pageOf(dueListItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/invoices/due/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export invoices of all customers as CSV, with the filters and sort of the list',
    query: dueListQuery,
    file: true,
  }),
};
