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
