import { type RawBuilder, sql } from 'kysely';
import { daysAfter, type Moments, momentsOf } from '../clock.ts';
import { allOf } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from './actor.ts';
import { inScope } from './scope.ts';

/** `timeZone` is that of the installation, for agents without one of their own. */
export type DaysDeps = { db: Database; config: { timeZone: string } };
type Where = { scope: Scope; agentId?: number | undefined };
type Days = { from?: string | undefined; to?: string | undefined };

export type Zone = { timeZone: string; agentIds: number[] };
type Bound = 'from' | 'until';

/** The start and end of the same calendar days in each agent's time zone. */
export type AgentMoments = { agentIds: number[]; moments: Moments }[];

/** The agents in scope, by their time zone. A customer's packages may be with any agent. */
export async function zonesOf({ db, config }: DaysDeps, { scope, agentId }: Where): Promise<Zone[]> {
  const { rows } = await sql<{ time_zone: string; ids: number[] }>`
    select coalesce(time_zone, ${config.timeZone}) as time_zone, array_agg(id order by id) as ids
    from agents where ${allOf([
      scope.kind !== 'customer' && sql`${inScope(scope, { agent: 'agents.id' })}`,
      agentId && sql`id = ${agentId}`,
    ])}
    group by 1 order by 1`.execute(db);
  return rows.map(({ time_zone, ids }) => ({ timeZone: time_zone, agentIds: ids }));
}

/** Returns undefined if neither day is given. */
export async function agentMoments(
  deps: DaysDeps,
  where: Where,
  { from, to }: Days,
): Promise<AgentMoments | undefined> {
  if (from === undefined && to === undefined) return undefined;
  return inZones(await zonesOf(deps, where), { from, to });
}

export const inZones = (zones: Zone[], { from, to }: Days): AgentMoments =>
  zones.map(({ timeZone, agentIds }) => ({
    agentIds,
    moments: momentsOf(timeZone, { from, to }) ?? {},
  }));

/** `upto` ends with the day, `after` begins when it is over. */
export type EndOfDay = { upto: AgentMoments; after: AgentMoments };

export const endOf = (zones: Zone[], day: string): EndOfDay => ({
  upto: inZones(zones, { to: day }),
  after: inZones(zones, { from: daysAfter(day, 1) }),
});

/** SQL for the start or end of the days of a row's agent. Undefined if that end is open. */
export function boundOf(days: AgentMoments, bound: Bound, agent: RawBuilder<unknown>) {
  const [first, ...others] = days;
  const moment = first?.moments[bound];
  if (!first || !moment) return undefined;
  if (others.length === 0) return sql<Date>`${moment}::timestamptz`;
  const cases = days.map(
    ({ agentIds, moments }) => sql`when ${agent} = any(${agentIds}) then ${moments[bound]}`,
  );
  return sql<Date>`(case ${sql.join(cases, sql` `)} end)::timestamptz`;
}

/**
 * SQL that is true if `at` is within the days of the row's agent. With several time zones it also compares with the outermost
 * moments, since only these can use an index.
 */
export function isWithin(days: AgentMoments, at: RawBuilder<unknown>, agent: RawBuilder<unknown>) {
  if (days.length === 0) return sql<boolean>`false`;
  const [from, until] = [boundOf(days, 'from', agent), boundOf(days, 'until', agent)];
  const outer = days.length > 1 ? outerMoments(days) : {};
  return allOf([
    outer.from && sql`${at} >= ${outer.from}`,
    outer.until && sql`${at} < ${outer.until}`,
    from && sql`${at} >= ${from}`,
    until && sql`${at} < ${until}`,
  ]);
}

function outerMoments(days: AgentMoments): Moments {
  const times = (bound: Bound) => days.flatMap(({ moments }) => moments[bound]?.getTime() ?? []);
  const [starts, ends] = [times('from'), times('until')];
  return {
    ...(starts.length > 0 && { from: new Date(Math.min(...starts)) }),
    ...(ends.length > 0 && { until: new Date(Math.max(...ends)) }),
  };
}
