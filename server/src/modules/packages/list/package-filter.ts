import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { type Actor, narrowedTo, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { AgentMoments, DaysDeps } from '../../../platform/access/agent-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { daysOf, reachedSteps, receivedWithin, type StepFilter, shippedWithin } from './step-filter.ts';
import { statusesThatFit, type Timeline, timelineMatches } from './timeline-filter.ts';

export type PackageFilter = Timeline & {
  scope: Scope;
  statuses?: readonly PackageStatus[] | undefined;
  warehouseId?: number | undefined;
  destinationId?: number | undefined;
  shipmentId?: number | null | undefined;
  /** Null: without an account. */
  customerId?: number | null | undefined;
  received?: AgentMoments | undefined;
  steps?: StepFilter[] | undefined;
  /** Of the departure of their shipments. */
  shipped?: AgentMoments | undefined;
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

export async function filterOf(deps: DaysDeps, actor: Actor, query: HubQuery): Promise<PackageFilter> {
  const { agentId, warehouseId, destinationId, shipmentId, customerId } = query;
  const scope = narrowedTo(scopeOf(actor), agentId);
  const filter = {
    ...(await daysOf(deps, scope, query)),
    hasDeparted: query.hasDeparted && query.hasDeparted === 'yes',
  };
  return {
    ...filter,
    scope,
    statuses: statusesThatFit(query.status, filter),
    warehouseId,
    destinationId,
    shipmentId,
    customerId,
  };
}

export const isFilteredBeyondStatus = ({
  warehouseId,
  destinationId,
  shipmentId,
  customerId,
  received,
  steps,
  shipped,
  ready,
  hasDeparted,
}: PackageFilter): boolean =>
  [warehouseId, destinationId, shipmentId, customerId, received, steps, shipped, ready, hasDeparted].some(
    (value) => value !== undefined,
  );

/** The packages of a customer, of steps or of shipments are few, and have indexes of their own. */
export const isOfFew = ({ customerId, steps, shipped }: PackageFilter): boolean =>
  [customerId, steps, shipped].some((value) => value !== undefined);

export const isOnlyReceived = ({ received, ...filter }: PackageFilter): boolean =>
  received !== undefined && filter.statuses === undefined && !isFilteredBeyondStatus(filter);

export const conditionOf = ({
  scope,
  statuses,
  warehouseId,
  destinationId,
  shipmentId,
  customerId,
  received,
  steps,
  shipped,
  ...timeline
}: PackageFilter) =>
  allOf([
    sql`${inScope(scope, PACKAGE_OWNERS)}`,
    statuses && (statuses.length === 0 ? sql`false` : sql`packages.status in (${sql.join(statuses)})`),
    warehouseId !== undefined && sql`packages.warehouse_id = ${warehouseId}`,
    destinationId !== undefined && sql`packages.destination_country_id = ${destinationId}`,
    shipmentId === null && sql`packages.shipment_id is null`,
    shipmentId && sql`packages.shipment_id = ${shipmentId}`,
    customerId === null && sql`packages.user_id is null`,
    customerId && sql`packages.user_id = ${customerId}`,
    received && receivedWithin(received),
    steps && reachedSteps(steps),
    shipped && shippedWithin(shipped),
    timelineMatches(timeline),
  ]);
