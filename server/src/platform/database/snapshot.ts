import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isOutdatedPlan } from './preparing-client.ts';
import type { DB } from './schema.ts';

/**
 * Runs `fn` on one picture of the database, which does not change however long it reads; it cannot write. It starts over once
 * when a plan was outdated, so what it does elsewhere must bear being done twice.
 */
export async function inSnapshot<T>(db: Database, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const read = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn);
  try {
    return await read();
  } catch (error) {
    if (isOutdatedPlan(error)) return read();
    throw error;
  }
}
