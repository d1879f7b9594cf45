import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { presentPackageItem } from '../packages.presenter.ts';
import { countByStatus } from './counts.queries.ts';
import {
  findListRows,
  findShipmentFit,
  listAvailable,
  listNewest,
  listPackageRows,
  listTracked,
} from './package-list.queries.ts';
import { SEARCH_LIMIT, searchPackageIds } from './search.queries.ts';

type HubQuery = QueryOf<typeof adminPackagesApi.list>;
type HubPage = ResponseOf<typeof adminPackagesApi.list>;

export function listPackages(context: Context, actor: Actor, query: HubQuery): Promise<HubPage> {
  return query.search === undefined
    ? wholeList(context, actor, query)
    : searchResult(context, actor, query, query.search);
}

async function wholeList(
  { db }: Context,
  actor: Actor,
  { status: statuses, page, size }: HubQuery,
): Promise<HubPage> {
  const { rows, total } = await listPackageRows(db, {
    scope: scopeOf(actor),
    statuses,
    page: arrayPage({ page, size }),
  });
  return { content: rows.map(presentPackageItem), totalItems: total };
}

async function searchResult(
  { db }: Context,
  actor: Actor,
  { status: statuses, page, size }: HubQuery,
  text: string,
): Promise<HubPage> {
  const scope = scopeOf(actor);
  const { ids, found } = await searchPackageIds(db, {
    scope,
    statuses,
    text,
    page: arrayPage({ page, size }),
  });
  const rows = await findListRows(db, { scope, ids });
  const byId = new Map(rows.map((row) => [row.id, presentPackageItem(row)]));
  return {
    content: ids.flatMap((id) => byId.get(id) ?? []),
    totalItems: Math.min(found, SEARCH_LIMIT),
    ...(found > SEARCH_LIMIT && { totalIsLowerBound: true as const }),
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
  const fit = shipmentId === undefined ? undefined : await findShipmentFit(db, { scope, id: shipmentId });
  if (shipmentId !== undefined && !fit) throw notFound('SHIPMENT_NOT_FOUND', 'shipmentId');
  const { rows, total } = await listAvailable(db, { scope, destinationId, fit, page: arrayPage(page) });
  return { total, packages: rows.map(presentPackageItem) };
}
