import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '../../../platform/access/scope.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { conditionOf, type Direction, type PackageFilter } from './package-filter.ts';
import { type IdRange, isIn } from './received-blocks.ts';
import { receivedWithin } from './step-filter.ts';
import { timelineMatches } from './timeline-filter.ts';

/** `most`: the maximum number of rows to read of each index range, since the page needs no more from any of them. */
type RangeQuery = { filter: PackageFilter; ids: IdRange | undefined; direction: Direction; most: number };

/** Selects IDs from index ranges whose entries all match, so that a page takes no longer where matches are rare. */
export function matchingIds(rangeQuery: RangeQuery) {
  const { filter } = rangeQuery;
  if (filter.shipmentId) return ofShipment(rangeQuery, filter.shipmentId);
  if (filter.shipmentId === null) return awaitingShipment(rangeQuery);
  if (filter.warehouseId !== undefined || filter.destinationId !== undefined) return ofRoutes(rangeQuery);
  return sql`select found.id, wanted.status from ${wanted(filter)}
    cross join lateral (${rangeOf(rangeQuery, sql`${inScope(filter.scope, PACKAGE_OWNERS)}`)}) found`;
}

/** Applies the scope to the shipment, which has the same agent as its packages (packages_shipment_matches). */
function ofShipment({ filter, ids }: RangeQuery, shipmentId: number) {
  const { scope, ...rest } = { ...filter, shipmentId: undefined };
  return sql`select packages.id, packages.status from packages
    where shipment_id = (
      select id from shipments where id = ${shipmentId} and ${inScope(scope, { agent: 'shipments.agent_id' })}
    ) and ${allOf([conditionOf({ ...rest, scope: { kind: 'all' } }), ids && isIn(ids)])}`;
}

/** The index `packages_available` contains only these packages; without `offset 0` the planner may walk all IDs instead. */
const awaitingShipment = ({ filter, ids }: RangeQuery) => sql`
  select packages.id, packages.status from packages
  where ${allOf([conditionOf(filter), ids && isIn(ids)])} offset 0`;

const wanted = ({ statuses = PACKAGE_STATUSES }: PackageFilter) =>
  sql`unnest(${statuses}::package_status[]) wanted (status)`;

const rangeOf = ({ filter, ids, direction, most }: RangeQuery, range: RawBuilder<unknown>) => sql`
  select packages.id from packages
  where ${range} and packages.status = wanted.status and ${allOf([filter.received && receivedWithin(filter.received), ids && isIn(ids), timelineMatches(filter)])}
  order by packages.id ${sql.raw(direction)} limit ${sql.lit(most)}`;

/** Applies the scope to the warehouse (packages_warehouse_of_agent): a condition on a package's agent would read its row. */
function ofRoutes(rangeQuery: RangeQuery) {
  const { scope, warehouseId, destinationId } = rangeQuery.filter;
  const isOrigin = allOf([
    sql`${inScope(scope, { agent: 'warehouses.agent_id' })}`,
    warehouseId !== undefined && sql`warehouses.id = ${warehouseId}`,
  ]);
  const origins = sql`(select id from warehouses where ${isOrigin}) origin cross join ${wanted(rangeQuery.filter)}`;
  const rangeTo = (destination: RawBuilder<SqlBool>) =>
    rangeOf(
      rangeQuery,
      sql`packages.warehouse_id = origin.id and packages.destination_country_id ${destination}`,
    );
  if (destinationId !== undefined)
    return sql`select found.id, wanted.status
      from ${origins} cross join lateral (${rangeTo(sql`= ${destinationId}`)}) found`;
  return sql`
    select found.id, wanted.status
    from (${destinationsFrom(warehouseId)}) destination cross join ${origins}
    cross join lateral (${rangeTo(sql`= destination.id`)}) found
    union all
    select found.id, wanted.status from ${origins} cross join lateral (${rangeTo(sql`is null`)}) found`;
}

/** Skips from one destination to the next in the index: `distinct` would read all packages of the warehouse. */
const destinationsFrom = (warehouseId: number | undefined) => sql`
  with recursive destinations (id) as (
    (${nextDestination(warehouseId, sql`is not null`)})
    union all
    select (${nextDestination(warehouseId, sql`> destinations.id`)}) from destinations where destinations.id is not null
  )
  select id from destinations where id is not null`;

const nextDestination = (warehouseId: number | undefined, condition: RawBuilder<SqlBool>) => sql`
  select destination_country_id from packages
  where warehouse_id = ${warehouseId} and destination_country_id ${condition} order by destination_country_id limit 1`;
