import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const readOutbox = (db: Database) =>
  db
    .selectFrom('email_messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('attempts', '>', 0).as('retried'),
      sql<number>`coalesce(extract(epoch from now() - min(queued_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
