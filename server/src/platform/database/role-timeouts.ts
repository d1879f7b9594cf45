import type { Pool } from 'pg';
import { aloneInDatabase } from './alone-in-database.ts';
import { TIMEOUTS } from './pool.ts';

/** An arbitrary number; all instances must use the same one. */
const TIMEOUTS_LOCK = 7_305_012;

/**
 * Gives every new session of this role in this database the time limits of `createPool`, for poolers in transaction mode.
 * Instances that did it at the same time would fail with "tuple concurrently updated".
 */
export const setRoleTimeouts = (direct: Pool): Promise<void> =>
  aloneInDatabase(direct, TIMEOUTS_LOCK, async (client) => {
    for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
      await client.query(`do $$ begin
        execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database());
      end $$`);
    }
  });

/**
 * Names the time limits that sessions of a pooler lack: those that it opened before `setRoleTimeouts`, those of another user,
 * or all of them where a pooler resets settings. One session stands for all.
 */
export async function missingTimeouts(pooled: Pool): Promise<string[]> {
  const { rows } = await pooled.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0'",
    [Object.keys(TIMEOUTS)],
  );
  return rows.map(({ name }) => name);
}
