import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import { type Actor, narrowedTo, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { AgentMoments, DaysDeps } from '../../../platform/access/agent-days.ts';
import { isTooLong } from '../../../platform/access/bounded-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { daysOf, reachedSteps, receivedWithin, type StepFilter, shippedWithin } from './step-filter.ts';
import { type StockOn, stockOn } from './stock-on.ts';
import { hasOneOf, statusesThatFit, type Timeline, timelineMatches } from './timeline-filter.ts';

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
  /** When their shipments departed. */
  shipped?: AgentMoments | undefined;
  stock?: StockOn | undefined;
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

type Deps = DaysDeps & { clock: Clock };

export async function filterOf(deps: Deps, actor: Actor, query: HubQuery): Promise<PackageFilter> {
  const { agentId, warehouseId, destinationId, shipmentId, customerId } = query;
  const scope = narrowedTo(scopeOf(actor), agentId);
  const progress = {
    ...(await daysOf(deps, scope, query)),
    hasDeparted: query.hasDeparted && query.hasDeparted === 'yes',
  };
  const filter = {
    ...progress,
    scope,
    statuses: statusesThatFit(query.status, progress),
    warehouseId,
    destinationId,
    shipmentId,
    customerId,
  };
  requireBounded(filter, sortOf(query), deps.clock);
  return filter;
}

/**
 * Refuses date ranges that are all long if other filters or a sort by status require looking up every package of a range: five years of a
 * step with a status that no package had took 6 to 9 s with a million packages. A customer, a shipment or an earlier stock lifts the
 * limit.
 */
function requireBounded(filter: PackageFilter, sort: PackageSort, clock: Clock): void {
  const { scope: _scope, steps = [], shipped, customerId, shipmentId, stock, ...others } = filter;
  const dates = steps.length > 0 ? steps.map(({ days }) => days) : shipped ? [shipped] : [];
  if (dates.length === 0 || customerId || shipmentId || stock) return;
  const isNarrowed =
    steps.length > 1 ||
    (steps.length > 0 && shipped !== undefined) ||
    customerId === null ||
    shipmentId === null ||
    sort.field === 'status' ||
    Object.values(others).some((value) => value !== undefined);
  if (isNarrowed && dates.every((days) => isTooLong(days, clock))) throw new AppError('FILTER_TOO_WIDE');
}

export const isFilteredBeyondStatus = ({
  scope: _scope,
  statuses: _statuses,
  ...others
}: PackageFilter): boolean => Object.values(others).some((value) => value !== undefined);

/** Whether the filter has a condition that matches few packages and has its own index: a customer, steps, shipments or an earlier stock. */
export const isSelective = ({ customerId, steps, shipped, stock }: PackageFilter): boolean =>
  [customerId, steps, shipped, stock].some((value) => value !== undefined);

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
  stock,
  ready,
  hasDeparted,
  ...rest
}: PackageFilter) => {
  allFieldsRead(rest);
  return allOf([
    sql`${inScope(scope, PACKAGE_OWNERS)}`,
    statuses && hasOneOf(statuses),
    warehouseId !== undefined && sql`packages.warehouse_id = ${warehouseId}`,
    destinationId !== undefined && sql`packages.destination_country_id = ${destinationId}`,
    shipmentId === null && sql`packages.shipment_id is null`,
    shipmentId && sql`packages.shipment_id = ${shipmentId}`,
    customerId === null && sql`packages.user_id is null`,
    customerId && sql`packages.user_id = ${customerId}`,
    received && receivedWithin(received),
    steps && reachedSteps(steps),
    shipped && shippedWithin(shipped),
    stock && sql`packages.id in (select id from (${stockOn(scope, stock)}) stock)`,
    timelineMatches({ ready, hasDeparted }),
  ]);
};
