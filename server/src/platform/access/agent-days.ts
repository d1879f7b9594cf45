import { type RawBuilder, sql } from 'kysely';
import { daysAfter, type Moments, momentsOf } from '../clock.ts';
import { allOf } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from './actor.ts';
import { inScope } from './scope.ts';

/** `timeZone`: of agents that have none of their own. */
export type DaysDeps = { db: Database; config: { timeZone: string } };
type Where = { scope: Scope; agentId?: number | undefined };
type Days = { from?: string | undefined; to?: string | undefined };

export type Zone = { timeZone: string; agentIds: number[] };
type Bound = 'from' | 'until';

/** The moments at which the same days begin and end in the time zone of each agent. */
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

/** Undefined without days. */
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

/** `upto`: until the end of a day. `after`: since then. */
export type EndOfDay = { upto: AgentMoments; after: AgentMoments };

export const endOf = (zones: Zone[], day: string): EndOfDay => ({
  upto: inZones(zones, { to: day }),
  after: inZones(zones, { from: daysAfter(day, 1) }),
});

/** The moment of the agent of a row, or undefined if that end is open. */
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

/** With several time zones also compares with the outermost moments, which an index can find. */
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
