import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const DURATION_MS = 15_000;

export type Leases = ReturnType<typeof createLeases>;

/** A lease lets one process at a time do a task. It ends with `free`, or `durationMs` after its process has died. */
export function createLeases(db: Database, { durationMs = DURATION_MS } = {}) {
  const holder = randomUUID();
  /** The expiry of each held lease by name, in the time of `performance.now`. */
  const held = new Map<string, number>();
  const expiry = sql<Date>`clock_timestamp() + ${durationMs} * interval '1 millisecond'`;

  const renewing = setInterval(() => void renew().catch(() => undefined), durationMs / 4);
  renewing.unref();

  async function renew(): Promise<void> {
    if (held.size === 0) return;
    const startedAt = performance.now();
    const rows = await db
      .updateTable('leases')
      .set({ expires_at: expiry })
      .where('holder', '=', holder)
      .where('name', 'in', [...held.keys()])
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .returning('name')
      .execute();
    for (const { name } of rows) if (held.has(name)) held.set(name, startedAt + durationMs);
  }

  const holds = (name: string): boolean => performance.now() < (held.get(name) ?? 0);

  return {
    /** Returns false when any process, including this one, holds the lease. */
    async acquire(name: string): Promise<boolean> {
      if (held.has(name)) return false;
      // Claimed before the response, so that two callers in this process cannot both succeed.
      held.set(name, 0);
      const startedAt = performance.now();
      try {
        const row = await db
          .insertInto('leases')
          .values({ name, holder, expires_at: expiry })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ holder, expires_at: expiry })
              .where('leases.expires_at', '<', sql<Date>`clock_timestamp()`),
          )
          .returning('name')
          .executeTakeFirst();
        if (row) held.set(name, startedAt + durationMs);
        else held.delete(name);
        return row !== undefined;
      } catch (error) {
        held.delete(name);
        throw error;
      }
    },
    /** Returns false once another process may hold the lease, because it could not be renewed in time. */
    holds,
    async free(name: string): Promise<void> {
      if (!held.delete(name)) return;
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
    /** Frees all leases when the process stops. */
    async release(): Promise<void> {
      clearInterval(renewing);
      held.clear();
      const deletion = db.deleteFrom('leases').where('holder', '=', holder).execute();
      // Without a database the leases expire.
      await deletion.catch(() => undefined);
    },
  };
}
