import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { type Actor, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type Moments, momentsOf } from '../../../platform/clock.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';

export type PackageFilter = {
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

export const filterOf = (
  { timeZone }: { timeZone: string },
  actor: Actor,
  { status, warehouseId, destinationId, shipmentId, receivedFrom, receivedTo }: HubQuery,
): PackageFilter => ({
  scope: scopeOf(actor),
  statuses: status,
  warehouseId,
  destinationId,
  shipmentId,
  received: momentsOf(timeZone, { from: receivedFrom, to: receivedTo }),
});

export const isFilteredBeyondStatus = ({
  warehouseId,
  destinationId,
  shipmentId,
  received,
}: PackageFilter): boolean =>
  [warehouseId, destinationId, shipmentId, received].some((value) => value !== undefined);

export const isOnlyReceived = ({ statuses, received, ...filter }: PackageFilter): boolean =>
  received !== undefined && statuses === undefined && !isFilteredBeyondStatus(filter);

export const conditionOf = ({
  scope,
  statuses,
  warehouseId,
  destinationId,
  shipmentId,
  received,
}: PackageFilter) =>
  allOf([
    sql`${inScope(scope, PACKAGE_OWNERS)}`,
    statuses && sql`packages.status in (${sql.join(statuses)})`,
    warehouseId !== undefined && sql`packages.warehouse_id = ${warehouseId}`,
    destinationId !== undefined && sql`packages.destination_country_id = ${destinationId}`,
    shipmentId === null && sql`packages.shipment_id is null`,
    shipmentId && sql`packages.shipment_id = ${shipmentId}`,
    received && momentsMatch(received),
  ]);

export const momentsMatch = ({ from, until }: Moments) =>
  allOf([from && sql`packages.created_at >= ${from}`, until && sql`packages.created_at < ${until}`]);
