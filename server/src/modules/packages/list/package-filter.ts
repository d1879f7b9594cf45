import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { type Actor, narrowedTo, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { AgentMoments, DaysDeps } from '../../../platform/access/agent-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { reachedSteps, receivedWithin, type StepFilter, stepFiltersOf } from './step-filter.ts';

export type PackageFilter = {
  scope: Scope;
  statuses?: readonly PackageStatus[] | undefined;
  warehouseId?: number | undefined;
  destinationId?: number | undefined;
  shipmentId?: number | null | undefined;
  received?: AgentMoments | undefined;
  steps?: StepFilter[] | undefined;
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
  const { agentId, status: statuses, warehouseId, destinationId, shipmentId } = query;
  const scope = narrowedTo(scopeOf(actor), agentId);
  const days = await stepFiltersOf(deps, scope, query);
  return { scope, statuses, warehouseId, destinationId, shipmentId, ...days };
}

export const isFilteredBeyondStatus = ({
  warehouseId,
  destinationId,
  shipmentId,
  received,
  steps,
}: PackageFilter): boolean =>
  [warehouseId, destinationId, shipmentId, received, steps].some((value) => value !== undefined);

export const isOnlyReceived = ({ statuses, received, ...filter }: PackageFilter): boolean =>
  received !== undefined && statuses === undefined && !isFilteredBeyondStatus(filter);

export const conditionOf = ({
  scope,
  statuses,
  warehouseId,
  destinationId,
  shipmentId,
  received,
  steps,
}: PackageFilter) =>
  allOf([
    sql`${inScope(scope, PACKAGE_OWNERS)}`,
    statuses && sql`packages.status in (${sql.join(statuses)})`,
    warehouseId !== undefined && sql`packages.warehouse_id = ${warehouseId}`,
    destinationId !== undefined && sql`packages.destination_country_id = ${destinationId}`,
    shipmentId === null && sql`packages.shipment_id is null`,
    shipmentId && sql`packages.shipment_id = ${shipmentId}`,
    received && receivedWithin(received),
    steps && reachedSteps(scope, steps),
  ]);
