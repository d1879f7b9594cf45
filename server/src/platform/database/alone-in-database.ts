import type { Pool, PoolClient } from 'pg';

/** Processes that call this with the same `lock` wait for one another. A pooler must not be in between. */
export async function aloneInDatabase<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Building an index on a large table, or waiting for an instance that does, has no time limit.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock and resets the setting, even after an error.
    client.release(true);
  }
}
