import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const READY = sql`array[${sql.join(STATUS_GROUPS.awaitingPickup.map((status) => sql.lit(status)))}]::package_status[]`;

export const isReady = (status: RawBuilder<unknown>) => sql<boolean>`${status} = any(${READY})`;

/** The history entry that began the latest stay: a reversed payment ends a stay, the move to the counter does not. */
export const latestStay = (packageId: RawBuilder<unknown>) => sql<{ id: number; at: Date }>`(
  select stay.id, stay.at from package_history stay
  where stay.package_id = ${packageId} and stay.to_status = any(${READY})
    and (stay.from_status is null or stay.from_status <> all(${READY}))
  order by stay.id desc limit 1
)`;

/** The stay in which a package was at the end of a day, with the entries that were `before` it. */
export const stayOn = (
  packageId: RawBuilder<unknown>,
  before: (at: RawBuilder<unknown>) => RawBuilder<SqlBool>,
) => sql<{
  at: Date;
}>`(
  select stay.at from (
    select to_status from package_history entry
    where entry.package_id = ${packageId} and ${before(sql`entry.at`)}
    order by entry.id desc limit 1
  ) latest
  cross join lateral (
    select stay.at from package_history stay
    where stay.package_id = ${packageId} and ${before(sql`stay.at`)} and stay.to_status = any(${READY})
      and (stay.from_status is null or stay.from_status <> all(${READY}))
    order by stay.id desc limit 1
  ) stay
  where latest.to_status = any(${READY})
)`;
