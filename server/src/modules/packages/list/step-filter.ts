import type { HubQuery } from '@eport/contract/packages/admin-packages.api.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import {
  type AgentMoments,
  type DaysDeps,
  inZones,
  isWithin,
  zonesOf,
} from '../../../platform/access/agent-days.ts';
import { recentDay } from '../../../platform/access/bounded-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { StockOn } from './stock-on.ts';

type PackageStep = DB['package_steps']['step'];

/** `actorId`: who did it; null for the installation. */
export type StepFilter = { step: PackageStep; days: AgentMoments; actorId: number | null | undefined };

const stepsOf = (query: HubQuery) =>
  [
    { step: 'LOADED', from: query.loadedFrom, to: query.loadedTo },
    { step: 'DEPARTED', from: query.departedFrom, to: query.departedTo },
    { step: 'CLEARED', from: query.clearedFrom, to: query.clearedTo },
    { step: 'INVOICED', from: query.invoicedFrom, to: query.invoicedTo },
    { step: 'HANDED_OVER', from: query.collectedFrom, to: query.collectedTo },
  ] as const;

type Days = {
  received: AgentMoments | undefined;
  ready: AgentMoments | undefined;
  shipped: AgentMoments | undefined;
  steps: StepFilter[] | undefined;
  stock: StockOn | undefined;
};

type Deps = DaysDeps & { clock: Clock };

const hasDay = ({ from, to }: { from: string | undefined; to: string | undefined }) =>
  from !== undefined || to !== undefined;

/**
 * Converts the days of the query to times. A receipt without `staffId` is compared by the package's own column instead of a step, and
 * `ready` together with `readyOn` by the stay in that day's stock.
 */
export async function daysOf(deps: Deps, scope: Scope, query: HubQuery): Promise<Days> {
  const { receivedFrom, receivedTo, staffId: actorId, inWarehouseOn, readyOn } = query;
  const ready = { from: query.readyFrom, to: query.readyTo };
  const shipped = { from: query.shippedFrom, to: query.shippedTo };
  const stockDay = inWarehouseOn ?? readyOn;
  const filteredSteps = [
    { step: 'RECEIVED' as const, from: receivedFrom, to: receivedTo },
    ...stepsOf(query),
  ].filter(hasDay);
  if (filteredSteps.length === 0 && !hasDay(ready) && !hasDay(shipped) && stockDay === undefined)
    return { received: undefined, ready: undefined, shipped: undefined, steps: undefined, stock: undefined };
  const zones = await zonesOf(deps, { scope });
  const steps = filteredSteps
    .filter(({ step }) => step !== 'RECEIVED' || actorId !== undefined)
    .map(({ step, ...days }) => ({ step, days: inZones(zones, days), actorId }));
  const received = filteredSteps.find(({ step }) => step === 'RECEIVED' && actorId === undefined);
  const stay = hasDay(ready) ? inZones(zones, ready) : undefined;
  const place = inWarehouseOn === undefined ? 'counter' : 'warehouse';
  return {
    received: received && inZones(zones, received),
    ready: readyOn === undefined ? stay : undefined,
    shipped: hasDay(shipped) ? inZones(zones, shipped) : undefined,
    steps: steps.length > 0 ? steps : undefined,
    stock:
      stockDay === undefined
        ? undefined
        : {
            place,
            day: recentDay(zones, stockDay, deps),
            since: place === 'counter' ? stay : undefined,
          },
  };
}

/** Selects the IDs of the step's packages from the index alone, one range for each agent. */
export function packagesOfStep(scope: Scope, { step, days, actorId }: StepFilter) {
  const ranges = days.flatMap(({ agentIds, moments }) => agentIds.map((id) => ({ id, ...moments })));
  return sql`
    select package_steps.package_id
    from unnest(
      ${ranges.map(({ id }) => id)}::bigint[],
      ${ranges.map(({ from }) => from ?? '-infinity')}::timestamptz[],
      ${ranges.map(({ until }) => until ?? 'infinity')}::timestamptz[]
    ) as range (agent_id, first, until)
    cross join lateral (
      select package_id, agent_id, actor_id from package_steps
      where agent_id = range.agent_id and step = ${step} and at >= first and at < until
      offset 0
    ) package_steps
    where ${allOf([
      sql`${inScope(scope, { agent: 'package_steps.agent_id' })}`,
      actorId !== undefined && sql`package_steps.actor_id is not distinct from ${actorId}`,
    ])}`;
}

/** Looks up each step of each package by key. */
export const reachedSteps = (steps: StepFilter[]) =>
  allOf(
    steps.map(
      ({ step, days, actorId }) => sql`exists (
        select from package_steps reached where ${allOf([
          sql`reached.package_id = packages.id and reached.step = ${step}`,
          isWithin(days, sql`reached.at`, sql`reached.agent_id`),
          actorId !== undefined && sql`reached.actor_id is not distinct from ${actorId}`,
        ])}
      )`,
    ),
  );

/** Uses the shipment's agent, which all of its packages have (packages_shipment_matches). */
export const shippedWithin = (days: AgentMoments) =>
  sql`packages.shipment_id in (
    select id from shipments where ${isWithin(days, sql`departed_at`, sql`agent_id`)}
  )`;

export const receivedWithin = (days: AgentMoments) =>
  isWithin(days, sql`packages.created_at`, sql`packages.agent_id`);
