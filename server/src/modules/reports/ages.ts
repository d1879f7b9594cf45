import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { AGE_BANDS } from '@eport/contract/reports/age-bands.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter, momentsOf, today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';

export type Ages = { bands: AgeBand[]; ageOf: (at: RawBuilder<unknown>) => RawBuilder<number> };

/** `ageOf` is the index of the band of a moment, by calendar days like the filters of lists. */
export function agesToday({ clock, config: { timeZone } }: Pick<Context, 'clock' | 'config'>): Ages {
  const day = today(clock, timeZone);
  const bands = AGE_BANDS.map(({ youngest, oldest }) => ({
    youngest,
    oldest,
    from: oldest === null ? null : daysAfter(day, -oldest),
    to: daysAfter(day, -youngest),
  }));
  const starts = bands
    .flatMap(({ from }) => (from === null ? [] : [momentsOf(timeZone, { from, to: undefined })?.from]))
    .toReversed();
  return {
    bands,
    ageOf: (at) => sql`${sql.lit(starts.length)} - width_bucket(${at}, ${starts}::timestamptz[])`,
  };
}

export const byAge = <Row extends { age: number }, Sum>(
  rows: readonly Row[],
  sumOf: (rows: readonly Row[]) => Sum,
) => ({
  total: sumOf(rows),
  ages: AGE_BANDS.map((_, age) => sumOf(rows.filter((row) => row.age === age))),
});
