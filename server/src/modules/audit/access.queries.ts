import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A row for `access_events`, a view of the `audit` table: its trigger inserts the row there. */
type Access = {
  action: 'SIGNED_IN' | 'SIGN_IN_FAILED' | 'LIMITED' | 'UNLOCKED';
  actorId?: number;
  userId?: number | undefined;
  details: Record<string, string>;
};

/** Callers must limit how often anyone can cause an event, by the cost of a password hash or by a failure limit. */
export const recordAccess = (db: Database, { action, actorId, userId, details }: Access) =>
  db
    .insertInto('access_events')
    .values({ action, actor_id: actorId ?? null, user_id: userId ?? null, details: JSON.stringify(details) })
    .execute();

/** Writes at most one row per hour, user and endpoint; further refusals cost an index lookup. */
export const recordRefusal = (
  db: Database,
  userId: number,
  details: { call: string; networkAddress: string },
) =>
  sql`insert into access_events (action, actor_id, user_id, details)
    select 'REFUSED', ${userId}::bigint, ${userId}::bigint, ${JSON.stringify(details)}::jsonb
    where not exists (
      select from audit
      where actor_id = ${userId} and at > now() - interval '1 hour' and kind = 'ACCESS' and action = 'REFUSED'
        and after ->> 'call' = ${details.call}
    )`.execute(db);
