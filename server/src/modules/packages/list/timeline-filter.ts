import {
  PACKAGE_STATUSES,
  type PackageStatus,
  STATUS_GROUPS,
} from '@eport/contract/packages/package-status.ts';
import { type SqlBool, sql } from 'kysely';
import { type AgentMoments, isWithin } from '../../../platform/access/agent-days.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { LATEST_STAY } from '../status/stay.queries.ts';

/** Progress of packages. `ready`: when the latest stay began. */
export type Timeline = {
  ready?: AgentMoments | undefined;
  hasDeparted?: boolean | undefined;
};

const BEFORE_DEPARTURE: readonly PackageStatus[] = ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'];
const AFTER_DEPARTURE = PACKAGE_STATUSES.filter((status) => status !== 'IN_WAREHOUSE');

/** Packages in the warehouse. */
export const WAREHOUSE_STOCK = { statuses: BEFORE_DEPARTURE, hasDeparted: false };

export const hasOneOf = (statuses: readonly PackageStatus[]) =>
  statuses.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`packages.status in (${sql.join(statuses)})`;

/** Removes the statuses that the timeline rules out, so that no packages in them are read. */
export function statusesThatFit(
  statuses: readonly PackageStatus[] | undefined,
  { ready, hasDeparted }: Timeline,
): readonly PackageStatus[] | undefined {
  const groups: (readonly PackageStatus[])[] = [
    ...(ready ? [STATUS_GROUPS.awaitingPickup] : []),
    ...(hasDeparted === undefined ? [] : [hasDeparted ? AFTER_DEPARTURE : BEFORE_DEPARTURE]),
  ];
  if (groups.length === 0) return statuses;
  return (statuses ?? PACKAGE_STATUSES).filter((status) => groups.every((group) => group.includes(status)));
}

/**
 * Reads other tables for each package, so it must not be the only condition. Whether a package has departed shows in its status, which
 * `statusesThatFit` filters; only one on hold needs its shipment.
 */
export const timelineMatches = ({ ready, hasDeparted }: Timeline) =>
  allOf([
    ready &&
      sql`exists (select from ${LATEST_STAY} stay where ${isWithin(ready, sql`stay.at`, sql`packages.agent_id`)})`,
    hasDeparted !== undefined &&
      sql`(packages.status <> 'ON_HOLD_INVOICE_REQUIRED' or ${hasDeparted} = exists (
        select from shipments where id = packages.shipment_id and departed_at is not null
      ))`,
  ]);
