import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ENTRIES } from './entries.ts';

const READY = sql`array[${sql.join(STATUS_GROUPS.awaitingPickup.map((status) => sql.lit(status)))}]::package_status[]`;

export const isReady = (status: RawBuilder<unknown>) => sql<boolean>`${status} = any(${READY})`;

/** Of `packages`, the history entry that began the latest stay: a reversed payment ends a stay, the move to the counter does not. */
export const LATEST_STAY = sql<{ id: number; at: Date }>`(
  select stay.id, stay.at from ${ENTRIES} stay
  where stay.to_status = any(${READY})
    and (stay.from_status is null or stay.from_status <> all(${READY}))
  order by stay.id desc limit 1
)`;

/** The stay in which each of `packages` was at the end of a day, with the entries that were `before` it. */
export const stayOn = (before: (at: RawBuilder<unknown>) => RawBuilder<SqlBool>) => sql<{ at: Date }>`(
  select stay.at from (
    select to_status from ${ENTRIES} entry where ${before(sql`entry.at`)}
    order by entry.id desc limit 1
  ) latest
  cross join lateral (
    select stay.at from ${ENTRIES} stay
    where ${before(sql`stay.at`)} and stay.to_status = any(${READY})
      and (stay.from_status is null or stay.from_status <> all(${READY}))
    order by stay.id desc limit 1
  ) stay
  where latest.to_status = any(${READY})
)`;
