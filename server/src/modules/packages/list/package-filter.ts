import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import {
  PACKAGE_STATUSES,
  type PackageStatus,
  STATUS_GROUPS,
} from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { type Actor, ofAgent, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type Moments, momentsOf } from '../../../platform/clock.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { latestStay } from '../status/stay.queries.ts';

export type PackageFilter = {
  scope: Scope;
  statuses?: readonly PackageStatus[] | undefined;
  warehouseId?: number | undefined;
  destinationId?: number | undefined;
  shipmentId?: number | null | undefined;
  received?: Moments | undefined;
  ready?: Moments | undefined;
  collected?: Moments | undefined;
  hasDeparted?: boolean | undefined;
};

export type PackageSort = NonNullable<HubQuery['sort']>;
export type Direction = 'asc' | 'desc';

export const NEWEST_FIRST: PackageSort = { field: 'createdAt', descending: true };

export const sortOf = ({ sort }: HubQuery): PackageSort => sort ?? NEWEST_FIRST;

export const isNewestFirst = ({ field, descending }: PackageSort): boolean =>
  field === 'createdAt' && descending;

export const directionOf = ({ descending }: PackageSort): Direction => (descending ? 'desc' : 'asc');

export const idDirectionOf = (sort: PackageSort): Direction =>
  sort.field === 'createdAt' ? directionOf(sort) : 'desc';

export function filterOf({ timeZone }: { timeZone: string }, actor: Actor, query: HubQuery): PackageFilter {
  const { agentId, warehouseId, destinationId, shipmentId, departed } = query;
  const filter = {
    warehouseId,
    destinationId,
    shipmentId,
    received: momentsOf(timeZone, { from: query.receivedFrom, to: query.receivedTo }),
    ready: momentsOf(timeZone, { from: query.readyFrom, to: query.readyTo }),
    collected: momentsOf(timeZone, { from: query.collectedFrom, to: query.collectedTo }),
    hasDeparted: departed && departed === 'yes',
  };
  return {
    ...filter,
    scope: ofAgent(scopeOf(actor), agentId),
    statuses: statusesThatFit(query.status, filter),
  };
}

const BEFORE_DEPARTURE: readonly PackageStatus[] = ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'];

/** What lies in the warehouse. */
export const WAREHOUSE_STOCK = { statuses: BEFORE_DEPARTURE, hasDeparted: false };

const AFTER_DEPARTURE = PACKAGE_STATUSES.filter((status) => status !== 'IN_WAREHOUSE');

/** Spares reading packages whose status rules them out. */
function statusesThatFit(
  statuses: readonly PackageStatus[] | undefined,
  { ready, collected, hasDeparted }: Omit<PackageFilter, 'scope'>,
): readonly PackageStatus[] | undefined {
  const groups: (readonly PackageStatus[])[] = [
    ...(ready ? [STATUS_GROUPS.awaitingPickup] : []),
    ...(collected ? [STATUS_GROUPS.delivered] : []),
    ...(hasDeparted === undefined ? [] : [hasDeparted ? AFTER_DEPARTURE : BEFORE_DEPARTURE]),
  ];
  if (groups.length === 0) return statuses;
  return (statuses ?? PACKAGE_STATUSES).filter((status) => groups.every((group) => group.includes(status)));
}

export const isFilteredBeyondStatus = ({
  warehouseId,
  destinationId,
  shipmentId,
  received,
  ready,
  collected,
  hasDeparted,
}: PackageFilter): boolean =>
  [warehouseId, destinationId, shipmentId, received, ready, collected, hasDeparted].some(
    (value) => value !== undefined,
  );

export const isOnlyReceived = ({ received, ...filter }: PackageFilter): boolean =>
  received !== undefined && filter.statuses === undefined && !isFilteredBeyondStatus(filter);

export const conditionOf = ({
  scope,
  statuses,
  warehouseId,
  destinationId,
  shipmentId,
  received,
  ...timeline
}: PackageFilter) =>
  allOf([
    sql`${inScope(scope, PACKAGE_OWNERS)}`,
    statuses && (statuses.length === 0 ? sql`false` : sql`packages.status in (${sql.join(statuses)})`),
    warehouseId !== undefined && sql`packages.warehouse_id = ${warehouseId}`,
    destinationId !== undefined && sql`packages.destination_country_id = ${destinationId}`,
    shipmentId === null && sql`packages.shipment_id is null`,
    shipmentId && sql`packages.shipment_id = ${shipmentId}`,
    received && momentsMatch(received),
    timelineMatches(timeline),
  ]);

/** Reads other tables for each package, so it must not be the only condition. */
export const timelineMatches = ({
  ready,
  collected,
  hasDeparted,
}: Pick<PackageFilter, 'ready' | 'collected' | 'hasDeparted'>) =>
  allOf([
    ready &&
      sql`exists (select from ${latestStay(sql`packages.id`)} stay where ${momentsMatch(ready, sql`stay.at`)})`,
    collected &&
      sql`exists (
        select from collected_packages
        where package_id = packages.id and ${momentsMatch(collected, sql`collected_at`)}
      )`,
    hasDeparted !== undefined &&
      sql`(packages.status <> 'ON_HOLD_INVOICE_REQUIRED' or ${hasDeparted} = exists (
        select from shipments where id = packages.shipment_id and departed_at is not null
      ))`,
  ]);

export const momentsMatch = ({ from, until }: Moments, at = sql`packages.created_at`) =>
  allOf([from && sql`${at} >= ${from}`, until && sql`${at} < ${until}`]);
