import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { AGE_BANDS } from '@eport/contract/reports/age-bands.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type EndOfDay, endOf, type Zone, zonesOf } from '../../platform/access/agent-days.ts';
import { daysAfter, momentsOf, today as todayIn } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';

type Expression = RawBuilder<unknown>;

type AgeOf = (at: Expression, agent: Expression) => Expression;

type AgesOn = { bands: AgeBand[]; ageOf: AgeOf };

/** The ages at the end of an earlier day. */
export type Earlier = AgesOn & { day: string; end: EndOfDay };

export type Ages = AgesOn & { earlier: Earlier };

/**
 * Returns the age bands of today and of an earlier day. `ageOf` returns the SQL for the index of a moment's band. Ages are counted in
 * calendar days, as in the filters of lists.
 */
export async function agesToday(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  scope: Scope,
  daysBefore: number,
): Promise<Ages> {
  const zones = await zonesOf(context, { scope });
  const today = latestDay(context, zones);
  const then = daysAfter(today, -daysBefore);
  return {
    ...agesOn(today, zones),
    earlier: { ...agesOn(then, zones), day: then, end: endOf(zones, then) },
  };
}

function agesOn(day: string, zones: Zone[]): AgesOn {
  const bands = AGE_BANDS.map(({ youngest, oldest }) => ({
    youngest,
    oldest,
    from: oldest === null ? null : daysAfter(day, -oldest),
    to: daysAfter(day, -youngest),
  }));
  const firstDays = bands.flatMap(({ from }) => from ?? []).toReversed();
  const startsIn = (timeZone: string) =>
    firstDays.map((from) => momentsOf(timeZone, { from, to: undefined })?.from);
  return {
    bands,
    ageOf: (at, agent) => {
      // `width_bucket` counts the first days up to the moment; the youngest band has index 0.
      const [first, ...others] = zones.map(({ timeZone, agentIds }) => ({
        agentIds,
        band: sql`${sql.lit(firstDays.length)} - width_bucket(${at}, ${startsIn(timeZone)}::timestamptz[])`,
      }));
      if (!first) return sql`null::integer`;
      if (others.length === 0) return first.band;
      const cases = others.map(({ agentIds, band }) => sql`when ${agent} = any(${agentIds}) then ${band}`);
      return sql`case ${sql.join(cases, sql` `)} else ${first.band} end`;
    },
  };
}

/** Returns the latest day that has begun for any of the agents, so that no row is newer than the last day of a report. */
export function latestDay({ clock, config }: Pick<Context, 'clock' | 'config'>, zones: Zone[]): string {
  const days = zones.map(({ timeZone }) => todayIn(clock, timeZone)).sort();
  return days.at(-1) ?? todayIn(clock, config.timeZone);
}

export const byAge = <Row extends { age: number }, Sum>(
  rows: readonly Row[],
  sumOf: (rows: readonly Row[]) => Sum,
) => ({
  total: sumOf(rows),
  ages: AGE_BANDS.map((_, age) => sumOf(rows.filter((row) => row.age === age))),
});

/** Groups the rows of both times by key, including groups that have rows at only one of them. */
export function groupsOf<Row, Before>(
  now: readonly Row[],
  before: readonly Before[],
  keyOf: (row: Row | Before) => string | number,
) {
  const [rows, earlier] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)];
  return [...new Set([...rows.keys(), ...earlier.keys()])].map((key) => ({
    now: rows.get(key) ?? [],
    before: earlier.get(key) ?? [],
  }));
}
