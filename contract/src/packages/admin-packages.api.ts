import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { isoDate } from '../shared/dates.ts';
import { BULK_BODY_BYTES, endpoint } from '../shared/endpoint.ts';
import { idOrNoneText, idParams, idText } from '../shared/ids.ts';
import { arrayQuery, pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { logPackage } from './log-package.ts';
import {
  adminPackage,
  adminPackageItem,
  bulkStatusChange,
  customerAssignment,
  handOver,
  packageStats,
  statusChange,
  statusFilter,
  trackingQuery,
} from './package.ts';
import { packageSender, packageShelf, packageSize } from './package-details.ts';
import { PACKAGE_SORTS } from './package-sorts.ts';

/** The steps that `staffId` can filter by. Their days are those of a package's first such step. */
const DAYS = ['received', 'loaded', 'departed', 'cleared', 'invoiced', 'collected'] as const;

const hubQuery = withDateRange(
  pageQuery.extend({
    status: statusFilter,
    agentId: idText.optional(),
    warehouseId: idText.optional(),
    destinationId: idText.optional(),
    shipmentId: idOrNoneText.optional(),
    /** `none`: without an account. */
    customerId: idOrNoneText.optional(),
    /** `yes`: the package's shipment has departed, which the status of a package on hold does not show. */
    hasDeparted: choice(['yes', 'no']).optional(),
    /** The person who received, loaded, cleared, invoiced or handed over on the given days; `none`: the installation. */
    staffId: idOrNoneText.optional(),
    /** Packages in a warehouse at the end of one of the last 92 days. */
    inWarehouseOn: isoDate.optional(),
    /** Packages ready for pickup at the end of one of the last 92 days; `readyFrom` and `readyTo` then compare their stay of that day. */
    readyOn: isoDate.optional(),
    sort: sortBy(PACKAGE_SORTS).optional(),
  }),
  ...DAYS,
  /** Packages that are ready for pickup, by the day that their stay began. */
  'ready',
  /** Packages in shipments that departed on these days, also those that waited on hold. */
  'shipped',
)
  .refine((query) => query.staffId === undefined || hasDays(query), {
    path: ['staffId'],
    message: 'requires the days of a step, for example receivedFrom',
  })
  .refine((query) => query.inWarehouseOn === undefined || query.readyOn === undefined, {
    path: ['readyOn'],
    message: 'cannot be combined with inWarehouseOn',
  });

const hasDays = (query: Record<string, unknown>) =>
  DAYS.some((name) => query[`${name}From`] !== undefined || query[`${name}To`] !== undefined);
export type HubQuery = z.output<typeof hubQuery>;

export const adminPackagesApi = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/packages/dashboard-stats',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Count packages for the hub’s cards',
    response: packageStats,
  }),
  actionRequired: endpoint({
    method: 'GET',
    path: '/admin/packages/action-required',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List the newest 100 packages waiting for a purchase invoice',
    response: z.object({ onHoldForInvoice: z.array(adminPackageItem) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/packages',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List packages, newest first; search by mailbox ID, email, id, tracking number or name, filter and sort',
    query: hubQuery,
    response: pageOf(adminPackageItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/packages/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export packages as CSV, all pages in one file, with the search, filters and sort of the list',
    query: hubQuery,
    file: true,
  }),
  available: endpoint({
    method: 'GET',
    path: '/admin/packages/available',
    roles: BACK_OFFICE,
    summary: 'List packages that can be added to a shipment to this destination',
    query: arrayQuery.extend({ destinationId: idText, shipmentId: idText.optional() }),
    response: z.array(adminPackageItem),
  }),
  tracked: endpoint({
    method: 'GET',
    path: '/admin/packages/tracked',
    roles: BACK_OFFICE,
    summary:
      'List the newest 10 packages with this code: their tracking number or any other, however it is written',
    query: trackingQuery,
    response: z.array(adminPackageItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/packages/:id',
    roles: BACK_OFFICE,
    summary: 'Get a package with its costs and documents',
    params: idParams,
    response: adminPackage,
  }),
  log: endpoint({
    method: 'POST',
    path: '/packages',
    roles: BACK_OFFICE,
    summary: 'Log a package that has arrived at a warehouse',
    body: logPackage,
    response: adminPackage,
    status: 201,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/packages/:id/status',
    roles: BACK_OFFICE,
    summary: 'Set a package’s status manually after its shipment has arrived',
    params: idParams,
    body: statusChange,
    response: adminPackage,
  }),
  setBulkStatus: endpoint({
    method: 'PUT',
    path: '/admin/packages/bulk-status',
    roles: BACK_OFFICE,
    summary: 'Set the status of several packages, all or none',
    body: bulkStatusChange,
    bodyLimit: BULK_BODY_BYTES,
    response: z.object({ updated: z.int() }),
  }),
  assignCustomer: endpoint({
    method: 'PUT',
    path: '/admin/packages/:id/customer',
    roles: BACK_OFFICE,
    summary: 'Assign a package without an account to a customer',
    params: idParams,
    body: customerAssignment,
    response: adminPackage,
  }),
  setSize: endpoint({
    method: 'PUT',
    path: '/admin/packages/:id/size',
    roles: BACK_OFFICE,
    summary: 'Set the size of a package that has no invoice yet',
    params: idParams,
    body: packageSize,
    response: adminPackage,
  }),
  setSender: endpoint({
    method: 'PUT',
    path: '/admin/packages/:id/sender',
    roles: BACK_OFFICE,
    summary: 'Set the sender of a package; its house bill keeps its own',
    params: idParams,
    body: packageSender,
    response: adminPackage,
  }),
  setShelf: endpoint({
    method: 'PUT',
    path: '/admin/packages/:id/shelf',
    roles: BACK_OFFICE,
    summary: 'Set where a package lies in the warehouse',
    params: idParams,
    body: packageShelf,
    response: adminPackage,
  }),
  atCounter: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/at-counter',
    roles: BACK_OFFICE,
    summary: 'Move a ready package to the agent’s own counter',
    params: idParams,
    response: adminPackage,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/hand-over',
    roles: BACK_OFFICE,
    summary: 'Hand over a ready package and record who collected it',
    params: idParams,
    body: handOver,
    response: adminPackage,
  }),
};
