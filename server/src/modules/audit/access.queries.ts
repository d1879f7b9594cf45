import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Access = {
  action: 'SIGNED_IN' | 'SIGN_IN_FAILED' | 'LIMITED';
  /** Who it was for certain. */
  actorId?: number;
  /** Whose account it is about; none for an address that no account has. */
  userId?: number | undefined;
  details: Record<string, string>;
};

/** Whoever calls this bounds how often: by the cost of a password or by a limit of failures. */
export const keepAccess = (db: Database, { action, actorId, userId, details }: Access) =>
  db
    .insertInto('access_events')
    .values({ action, actor_id: actorId ?? null, user_id: userId ?? null, details: JSON.stringify(details) })
    .execute();

/** Once an hour for each person and call: who is refused again and again costs a look into an index, and no row. */
export const keepRefusal = (
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
