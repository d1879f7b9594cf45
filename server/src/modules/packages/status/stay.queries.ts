import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, sql } from 'kysely';

const READY = sql`array[${sql.join(STATUS_GROUPS.awaitingPickup.map((status) => sql.lit(status)))}]::package_status[]`;

export const isReady = (status: RawBuilder<unknown>) => sql<boolean>`${status} = any(${READY})`;

/** The history entry that began the latest stay: a reversed payment ends a stay, the move to the counter does not. */
export const latestStay = (packageId: RawBuilder<unknown>) => sql<{ id: number; at: Date }>`(
  select stay.id, stay.at from package_history stay
  where stay.package_id = ${packageId} and stay.to_status = any(${READY})
    and (stay.from_status is null or stay.from_status <> all(${READY}))
  order by stay.id desc limit 1
)`;
