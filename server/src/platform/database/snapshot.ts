import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

/** Runs `fn` on one picture of the database, which does not change however long it reads; it cannot write. */
export const inSnapshot = <T>(db: Database, fn: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn);
