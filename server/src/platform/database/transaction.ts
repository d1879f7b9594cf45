import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UnavailableError } from '../errors/unavailable.ts';
import { isOutdatedPlan } from '../performance/preparing-client.ts';
import { currentActor } from './actor-driver.ts';
import type { Database } from './database.ts';
import { joinedTransaction } from './joined-connection.ts';
import type { DB } from './schema.ts';

export type Actor = { userId: number | null };

const RETRIES = 2;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Retries conflicts twice, so `fn` must have no effects outside the transaction; then throws UnavailableError. */
export async function inTransaction<T>(
  db: Database,
  actor: Actor,
  fn: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await currentActor.run(actor, () => db.transaction().execute(fn));
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt === RETRIES)
        throw new UnavailableError('The transaction kept colliding with others.', { cause: error });
      // A random delay keeps two colliding transactions from colliding again.
      await sleep(10 + Math.random() * 50 * (attempt + 1));
    }
  }
}

/** Commits or rolls back all database work of `fn` together, through whichever database object. */
export const inOneTransaction = <T>(
  db: Database,
  actor: Actor,
  fn: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, actor, async (trx) => {
    const joined: { trx: Transaction<DB> | undefined } = { trx };
    try {
      return await joinedTransaction.run(joined, () => fn(trx));
    } finally {
      joined.trx = undefined;
    }
  });

export async function setReason(trx: Transaction<DB>, reason: string): Promise<void> {
  await sql`select ${reasonSet(reason)}`.execute(trx);
}

/** An expression that sets the reason in another statement, which saves a round trip. */
export const reasonSet = (reason: string) => sql<string>`set_config('eport.reason', ${reason}, true)`;

const isRetryable = (error: unknown) =>
  isOutdatedPlan(error) ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE));
