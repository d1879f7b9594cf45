import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const RETRY_MS = 100;

/**
 * Does `work` while no other process works under the same `lock`. Waits for its turn, until `signal`. The pool must connect
 * without a pooler.
 */
export async function aloneInDatabase<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Building an index on a large table, or waiting for an instance that does, has no time limit.
    await client.query('set statement_timeout = 0');
    while (!(await takesLock(client, lock))) await sleep(RETRY_MS, undefined, { signal });
    return await work(client);
  } finally {
    // Closing the connection releases the lock and resets the setting, even after an error.
    client.release(true);
  }
}

/** Does not wait in `pg_advisory_lock`: the holder's `create index concurrently` would wait for that open statement. */
async function takesLock(client: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken === true;
}
