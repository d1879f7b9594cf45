import type { Pool, PoolClient } from 'pg';

export type SessionLocks = ReturnType<typeof createSessionLocks>;

/** All locks use one connection, so that PostgreSQL releases them when the process dies. */
export function createSessionLocks(pool: Pool) {
  const held = new Set<string>();
  let connection: Promise<PoolClient> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function connect(): Promise<PoolClient> {
    const own: Promise<PoolClient> = pool.connect().then((client) => {
      client.once('error', () => {
        if (connection === own) void release();
      });
      return client;
    });
    return own;
  }

  function query(text: string, name: string): Promise<boolean> {
    const answer = last.then(() => queryAlone(text, name));
    last = answer.catch(() => undefined);
    return answer;
  }

  async function queryAlone(text: string, name: string): Promise<boolean> {
    connection ??= connect();
    try {
      const client = await connection;
      const { rows } = await client.query<{ done: boolean }>(text, [name]);
      return rows[0]?.done === true;
    } catch (error) {
      await release();
      throw error;
    }
  }

  async function release(): Promise<void> {
    const closing = connection;
    connection = undefined;
    held.clear();
    // Closed, not returned to the pool, where the locks would outlive their owner.
    await closing?.then((client) => client.release(true)).catch(() => undefined);
  }

  return {
    /** Returns false when any process, including this one, holds the lock. */
    async acquire(name: string): Promise<boolean> {
      if (held.has(name)) return false;
      held.add(name);
      const got = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', name);
      if (!got) held.delete(name);
      return got;
    },
    /** Returns false once the connection has broken, since another process may hold the lock by then. */
    holds: (name: string): boolean => held.has(name),
    async free(name: string): Promise<void> {
      if (held.delete(name)) await query('select pg_advisory_unlock(hashtextextended($1, 0)) as done', name);
    },
    release,
  };
}
