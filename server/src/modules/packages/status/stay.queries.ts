import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const READY = sql`array[${sql.join(STATUS_GROUPS.awaitingPickup.map((status) => sql.lit(status)))}]::package_status[]`;

export const isReady = (status: RawBuilder<unknown>) => sql<boolean>`${status} = any(${READY})`;

/** The latest stay of `packages`. A stay lasts while a package is ready: a reversed payment ends it, the move to the counter does not. */
export const LATEST_STAY = sql<{ id: number; at: Date }>`(
  select stay.id, stay.began_at as at from package_stays stay
  where stay.package_id = packages.id order by stay.id desc limit 1
)`;

/** The stay of each of `packages` at the end of a day. `before` is the condition that a time was before that end. */
export const stayOn = (before: (at: RawBuilder<unknown>) => RawBuilder<SqlBool>) => sql<{ at: Date }>`(
  select stay.began_at as at from package_stays stay
  where stay.package_id = packages.id and ${before(sql`stay.began_at`)}
    and (stay.ended_at is null or not (${before(sql`stay.ended_at`)}))
  order by stay.id desc limit 1
)`;
