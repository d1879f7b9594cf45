import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Role } from '@eport/contract/shared/roles.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { urlOf } from '../lib/api/request.ts';
import { paths } from '../lib/paths.ts';
import { guardedScreens } from './guarded-screens.ts';

export type FirstCalls = { path: string; roles: readonly Role[]; calls: string[] };

function first(path: string, ...urls: string[]): FirstCalls {
  const roles = guardedScreens.find(({ screens }) => screens.some((screen) => screen.path === path))?.roles;
  if (!roles) throw new Error(`No screen has the path ${path}.`);
  return { path, roles, calls: urls.map(decodeURIComponent) };
}

/** The calls of each screen's loader when the URL has no query, with the names of the path's parameters. Read by the build. */
export const firstCalls: FirstCalls[] = [
  first(
    paths.dashboard(),
    urlOf(customersApi.dashboardSummary),
    urlOf(customersApi.dashboard),
    urlOf(customersApi.profile),
    urlOf(agentsApi.mine),
  ),
  first(
    paths.package(':packageId'),
    urlOf(packagesApi.get, { params: { id: ':packageId' } }),
    urlOf(packagesApi.history, { params: { id: ':packageId' } }),
  ),
  first(paths.invoice(':invoiceId'), urlOf(invoicesApi.get, { params: { id: ':invoiceId' } })),
  first(
    paths.adminPackages(),
    urlOf(adminPackagesApi.list, { query: { page: 0, size: 10, sort: '-createdAt' } }),
    urlOf(adminPackagesApi.stats),
  ),
  first(paths.shipment(':shipmentId'), urlOf(shipmentsApi.get, { params: { id: ':shipmentId' } })),
  first(paths.manifest(':manifestId'), urlOf(manifestsApi.get, { params: { id: ':manifestId' } })),
  first(
    paths.bills(':manifestId'),
    urlOf(billsApi.list, { params: { id: ':manifestId' } }),
    urlOf(manifestsApi.head, { params: { id: ':manifestId' } }),
  ),
];
