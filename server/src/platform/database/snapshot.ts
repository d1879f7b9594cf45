import type { Transaction } from 'kysely';
import { isOutdatedPlan } from '../performance/preparing-client.ts';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

/** Retries once if a migration has invalidated a prepared statement, so side effects of `fn` must be idempotent. */
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
