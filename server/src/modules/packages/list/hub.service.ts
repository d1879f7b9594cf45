import type { adminPackagesApi, HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { presentPackageItem } from '../packages.presenter.ts';
import { countByStatus } from './counts.queries.ts';
import { filterOf, sortOf } from './package-filter.ts';
import {
  findRouteOfShipment,
  listAvailable,
  listNewest,
  listPackageRows,
  listRowsInOrder,
  listTracked,
  type PackageRows,
} from './package-list.queries.ts';
import { SEARCH_LIMIT, type Search, searchPackageIds } from './search.queries.ts';

type HubPage = ResponseOf<typeof adminPackagesApi.list>;

export async function listPackages(context: Context, actor: Actor, query: HubQuery): Promise<HubPage> {
  const { db } = context;
  const listed = { ...(await filterOf(context, actor, query)), sort: sortOf(query), page: arrayPage(query) };
  const { search: text } = query;
  const { rows, ...total } =
    text === undefined ? await listPackageRows(db, listed) : await listFoundRows(db, { ...listed, text });
  return { content: rows.map(presentPackageItem), ...total };
}

async function listFoundRows(db: Database, search: Search): Promise<PackageRows> {
  const { ids, found } = await searchPackageIds(db, search);
  return {
    rows: await listRowsInOrder(db, { scope: search.scope, ids }),
    totalItems: Math.min(found, SEARCH_LIMIT),
    ...(found > SEARCH_LIMIT && { totalIsLowerBound: true }),
  };
}

export async function getPackageStats({ db }: Context, actor: Actor) {
  const counts = await countByStatus(db, { scope: scopeOf(actor) });
  const sum = (statuses: readonly PackageStatus[]) =>
    statuses.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
  return {
    packagesInWarehouse: sum(STATUS_GROUPS.inWarehouse),
    packagesInTransit: sum(STATUS_GROUPS.inTransit),
    packagesOnHold: sum(['ON_HOLD_INVOICE_REQUIRED']),
    packagesAwaitingPickup: sum(STATUS_GROUPS.awaitingPickup),
  };
}

const ACTION_REQUIRED_LIMIT = 100;

export async function listOnHoldForInvoice({ db }: Context, actor: Actor): Promise<AdminPackageItem[]> {
  const rows = await listNewest(db, {
    scope: scopeOf(actor),
    status: 'ON_HOLD_INVOICE_REQUIRED',
    limit: ACTION_REQUIRED_LIMIT,
  });
  return rows.map(presentPackageItem);
}

const TRACKED_LIMIT = 10;

export async function listTrackedPackages(
  { db }: Context,
  actor: Actor,
  { trackingNumber }: QueryOf<typeof adminPackagesApi.tracked>,
): Promise<AdminPackageItem[]> {
  const rows = await listTracked(db, {
    scope: scopeOf(actor),
    key: codeKey(trackingNumber),
    limit: TRACKED_LIMIT,
  });
  return rows.map(presentPackageItem);
}

export async function listAvailablePackages(
  { db }: Context,
  actor: Actor,
  { destinationId, shipmentId, ...page }: QueryOf<typeof adminPackagesApi.available>,
) {
  const scope = scopeOf(actor);
  const route =
    shipmentId === undefined ? undefined : await findRouteOfShipment(db, { scope, id: shipmentId });
  if (shipmentId !== undefined && !route) throw notFound('SHIPMENT_NOT_FOUND', 'shipmentId');
  const { rows, total } = await listAvailable(db, { scope, destinationId, route, page: arrayPage(page) });
  return { total, packages: rows.map(presentPackageItem) };
}
