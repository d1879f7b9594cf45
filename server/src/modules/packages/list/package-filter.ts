import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { type Actor, narrowedTo, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type Moments, momentsOf } from '../../../platform/clock.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { statusesThatFit, type Timeline, timelineMatches, within } from './timeline-filter.ts';

export type PackageFilter = Timeline & {
  scope: Scope;
  statuses?: readonly PackageStatus[] | undefined;
  warehouseId?: number | undefined;
  destinationId?: number | undefined;
  shipmentId?: number | null | undefined;
  received?: Moments | undefined;
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
  const { agentId, warehouseId, destinationId, shipmentId, hasDeparted } = query;
  const filter = {
    warehouseId,
    destinationId,
    shipmentId,
    received: momentsOf(timeZone, { from: query.receivedFrom, to: query.receivedTo }),
    ready: momentsOf(timeZone, { from: query.readyFrom, to: query.readyTo }),
    collected: momentsOf(timeZone, { from: query.collectedFrom, to: query.collectedTo }),
    hasDeparted: hasDeparted && hasDeparted === 'yes',
  };
  return {
    ...filter,
    scope: narrowedTo(scopeOf(actor), agentId),
    statuses: statusesThatFit(query.status, filter),
  };
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

export const momentsMatch = (moments: Moments) => within(sql`packages.created_at`, moments);
