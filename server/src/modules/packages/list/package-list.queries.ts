import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../../platform/database/array-page.ts';
import type { BoundedTotal } from '../../../platform/database/bounded-total.ts';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { countPackages } from './counts.queries.ts';
import { pageFiltered } from './filtered-page.ts';
import {
  directionOf,
  isFilteredBeyondStatus,
  isNewestFirst,
  isOnlyReceived,
  type PackageFilter,
  type PackageSort,
} from './package-filter.ts';
import { pageIds } from './page-ids.ts';
import { pageReceived } from './received-blocks.ts';
import { pageIdsByStatus } from './status-order.ts';

const LIST_COLUMNS = [
  'packages.id',
  'packages.agent_id',
  'packages.recipient_name',
  'packages.description',
  'packages.status',
  'packages.created_at',
  'packages.incoming_tracking_number',
  'packages.weight',
  'packages.shelf',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.mailbox_id',
  'countries.name as destination_country_name',
] as const;

export type PackageListRow = Awaited<ReturnType<typeof findListRows>>[number];

const listRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('packages')
    .leftJoin('users', 'users.id', 'packages.user_id')
    // Every package has a warehouse, but PostgreSQL drops only outer joins from a count.
    .leftJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .select((eb) => [...LIST_COLUMNS, eb.ref('warehouses.name').$notNull().as('warehouse_name')])
    .where(inScope(scope, PACKAGE_OWNERS));

/** Inlines the limit: with a parameter PostgreSQL would plan again for each value. */
const newestRows = preparedQuery(
  (db, { scope, limit }: { scope: Scope; limit: number }) =>
    listRows(db, scope).orderBy('packages.id', 'desc').limit(sql.lit(limit)),
  ['limit'],
);

type ListOptions = PackageFilter & { sort: PackageSort; page: ArrayPage };
export type PackageRows = { rows: PackageListRow[] } & BoundedTotal;

export async function listPackageRows(
  db: Database,
  { page, sort, ...filter }: ListOptions,
): Promise<PackageRows> {
  const { scope, statuses, received } = filter;
  const isByStatusOnly = !isFilteredBeyondStatus(filter);
  if (isByStatusOnly && statuses === undefined && isNewestFirst(sort) && page.offset === 0) {
    const [totalItems, rows] = await Promise.all([
      countPackages(db, filter),
      newestRows(db, { scope, limit: page.limit }),
    ]);
    return { rows, totalItems };
  }
  if (isByStatusOnly && sort.field === 'createdAt') return pageById(db, { ...filter, page, sort });
  if (isByStatusOnly) return rowsOf(db, scope, await pageIdsByStatus(db, { ...filter, ...sort }, page));
  if (received && isOnlyReceived(filter) && sort.field === 'createdAt')
    return rowsOf(
      db,
      scope,
      await pageReceived(db, { scope, received, direction: directionOf(sort), ...page }),
    );
  return rowsOf(db, scope, await pageFiltered(db, filter, { sort, ...page }));
}

/** IDs ascend with the time of creation. */
async function pageById(db: Database, { page, sort, ...filter }: ListOptions): Promise<PackageRows> {
  const totalItems = await countPackages(db, filter);
  const rows = await listRows(db, filter.scope)
    .where(
      'packages.id',
      '=',
      sql<number>`any(array(${pageIds(filter, sort.descending ? page : mirrored(page, totalItems), totalItems)}))`,
    )
    .orderBy('packages.id', directionOf(sort))
    .execute();
  return { rows, totalItems };
}

/** The page counted from the other end of the list. */
function mirrored({ limit, offset }: ArrayPage, total: number): ArrayPage {
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - limit);
  return { limit: end - start, offset: start };
}

const rowsOf = async (
  db: Database,
  scope: Scope,
  { ids, ...total }: { ids: number[] } & BoundedTotal,
): Promise<PackageRows> => ({ rows: await listRowsInOrder(db, { scope, ids }), ...total });

export async function listRowsInOrder(db: Database, found: { scope: Scope; ids: number[] }) {
  const rows = await findListRows(db, found);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.ids.flatMap((id) => byId.get(id) ?? []);
}

export const listNewest = (
  db: Database,
  { scope, status, limit }: { scope: Scope; status: PackageStatus; limit: number },
) =>
  listRows(db, scope)
    .where('packages.status', '=', status)
    .orderBy('packages.id', 'desc')
    .limit(limit)
    .execute();

/** Matches any of a package's codes. An array keeps PostgreSQL from reading packages by ID until it has found `limit`. */
export const listTracked = (
  db: Database,
  { scope, key, limit }: { scope: Scope; key: string; limit: number },
) =>
  listRows(db, scope)
    .where('packages.id', '=', (eb) => {
      const coded = eb.selectFrom('package_codes').select('package_id').where('key', '=', key);
      return sql<number>`any(array(${coded}))`;
    })
    .orderBy('packages.id', 'desc')
    .limit(limit)
    .execute();

export const findListRows = preparedQuery((db, { scope, ids }: { scope: Scope; ids: number[] }) =>
  listRows(db, scope).where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

export const findHitRows = preparedQuery((db, { scope, ids }: { scope: Scope; ids: number[] }) =>
  listRows(db, scope)
    .select('packages.sender_name')
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

export type PackageHitRow = Awaited<ReturnType<typeof findHitRows>>[number];

export type RequiredRoute = { agent_id: number; origin_warehouse_id: number; destination_country_id: number };

export const findRouteOfShipment = (
  db: Database,
  { scope, id }: { scope: Scope; id: number },
): Promise<RequiredRoute | undefined> =>
  db
    .selectFrom('shipments')
    .select(['agent_id', 'origin_warehouse_id', 'destination_country_id'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .executeTakeFirst();

type AvailableFilter = {
  scope: Scope;
  destinationId: number;
  route: RequiredRoute | undefined;
  page: ArrayPage;
};

export function listAvailable(db: Database, { scope, destinationId, route, page }: AvailableFilter) {
  const waiting = listRows(db, scope)
    .where('packages.shipment_id', 'is', null)
    .where('packages.destination_country_id', '=', destinationId)
    .where('packages.status', 'in', ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('package_exceptions')
            .select('package_exceptions.id')
            .whereRef('package_exceptions.package_id', '=', 'packages.id')
            .where('package_exceptions.status', '=', 'OPEN'),
        ),
      ),
    );
  const onRoute = route
    ? waiting
        .where('packages.agent_id', '=', route.agent_id)
        .where('packages.warehouse_id', '=', route.origin_warehouse_id)
        .where('packages.destination_country_id', '=', route.destination_country_id)
    : waiting;
  return rowsAndTotal(onRoute, (query) => query.orderBy('packages.id', 'desc'), page);
}
