import { z } from 'zod';
import { PAPERS } from '../counter/counter-sizes.ts';
import { choice, choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { cashDrawer, drawerClosing, drawerItem, newCount, newDrawer, newMovement } from './cash-drawer.ts';
import { DRAWER_STATUSES } from './drawer-status.ts';

const filter = {
  status: choiceFilter(DRAWER_STATUSES),
  agentId: idText.optional(),
  cashierId: idText.optional(),
};

const drawerFilter = withDateRange(z.object(filter), 'opened');
const drawerQuery = withDateRange(pageQuery.omit({ search: true }).extend(filter), 'opened');
export type DrawerFilter = z.output<typeof drawerFilter>;

const reportQuery = z.object({
  paper: choice(PAPERS)
    .optional()
    .transform((value) => value ?? 'a4'),
});

export const cashDrawersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/cash-drawers',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List cash drawers, newest first; filter by status, agent, cashier and opening day',
    query: drawerQuery,
    response: pageOf(drawerItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/cash-drawers/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export cash drawers as CSV, with the filters of the list',
    query: drawerFilter,
    file: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/cash-drawers/mine',
    roles: BACK_OFFICE,
    summary: 'List the caller’s drawers that are not closed: at most one per agent',
    response: z.array(cashDrawer),
  }),
  open: endpoint({
    method: 'POST',
    path: '/admin/cash-drawers',
    roles: BACK_OFFICE,
    summary: 'Open a drawer with an opening float; the caller’s cash payments then belong to it',
    body: newDrawer,
    response: cashDrawer,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/cash-drawers/:id',
    roles: BACK_OFFICE,
    summary: 'Get a cash drawer; includes the expected amount only after the count',
    params: idParams,
    response: cashDrawer,
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/cash-drawers/:id/movements',
    roles: BACK_OFFICE,
    summary: 'Pay cash into or out of an open drawer, with a reason',
    params: idParams,
    body: newMovement,
    response: cashDrawer,
  }),
  count: endpoint({
    method: 'POST',
    path: '/admin/cash-drawers/:id/count',
    roles: BACK_OFFICE,
    summary: 'Record the count of an open drawer, once; closes the drawer if there is no difference',
    params: idParams,
    body: newCount,
    response: cashDrawer,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/cash-drawers/:id/close',
    roles: BACK_OFFICE,
    summary: 'Close a counted drawer with the reason for its difference',
    params: idParams,
    body: drawerClosing,
    response: cashDrawer,
  }),
  report: endpoint({
    method: 'GET',
    path: '/admin/cash-drawers/:id/report.pdf',
    roles: BACK_OFFICE,
    summary: 'Download the report of a closed drawer with every entry, for an 80 mm roll, A4 or Letter',
    params: idParams,
    query: reportQuery,
    file: true,
  }),
};
