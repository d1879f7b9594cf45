import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { StockPlace } from '@eport/contract/reports/stock-age.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { type AgentMoments, type EndOfDay, isWithin } from '../../../platform/access/agent-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { stayOn } from '../status/stay.queries.ts';
import { hasOneOf, timelineMatches, WAREHOUSE_STOCK } from './timeline-filter.ts';

/** `since`: when the packages were received, or for the counter, when their stay of that day began. */
export type StockOn = { place: StockPlace; day: EndOfDay; since?: AgentMoments | undefined };

/** Selects `id`, `agent_id`, `warehouse_id` and `since` of the packages that were at the place at the end of the day. */
export const stockOn = (scope: Scope, { place, day, since }: StockOn) => sql`
  select * from (${place === 'warehouse' ? inWarehouse(scope, day) : atCounter(scope, day)}) stock
  where ${since ? isWithin(since, sql`stock.since`, sql`stock.agent_id`) : sql`true`}`;

/** Packages in the warehouse now, and those that departed since. */
const inWarehouse = (scope: Scope, { upto, after }: EndOfDay) => sql`
  select id, agent_id, warehouse_id, created_at as since from (
    select id, agent_id, warehouse_id, created_at from packages where ${allOf([
      sql`${inScope(scope, PACKAGE_OWNERS)}`,
      hasOneOf(WAREHOUSE_STOCK.statuses),
      timelineMatches(WAREHOUSE_STOCK),
    ])}
    union all
    select packages.id, packages.agent_id, packages.warehouse_id, packages.created_at
    from shipments join packages on packages.shipment_id = shipments.id
    where ${inScope(scope, { agent: 'shipments.agent_id' })}
      and ${isWithin(after, sql`shipments.departed_at`, sql`shipments.agent_id`)}
  ) packages where ${isWithin(upto, sql`packages.created_at`, sql`packages.agent_id`)}`;

/** Packages ready now, and those handed over since. Leaves out stays that a reversed payment ended since. */
const atCounter = (scope: Scope, { upto, after }: EndOfDay) => sql`
  select packages.id, packages.agent_id, packages.warehouse_id, stay.at as since
  from (
    select id, agent_id, warehouse_id from packages
    where ${inScope(scope, PACKAGE_OWNERS)} and ${hasOneOf(STATUS_GROUPS.awaitingPickup)}
    union all
    select package_id, agent_id, warehouse_id from collected_packages
    where ${inScope(scope, { agent: 'collected_packages.agent_id' })}
      and ${isWithin(after, sql`collected_at`, sql`agent_id`)} and ${isWithin(upto, sql`received_at`, sql`agent_id`)}
  ) packages cross join lateral ${stayOn((at) => isWithin(upto, at, sql`packages.agent_id`))} stay`;
