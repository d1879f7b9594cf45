import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UnavailableError } from '../errors/unavailable.ts';
import { isOutdatedPlan } from '../performance/preparing-client.ts';
import { currentActor } from './actor-driver.ts';
import type { Database } from './database.ts';
import { joinedTransaction } from './joined-connection.ts';
import type { DB } from './schema.ts';

type WritingActor = { userId: number | null };

const RETRIES = 2;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Retries conflicts twice, so `fn` must have no effects outside the transaction; then throws UnavailableError. */
export async function inTransaction<T>(
  db: Database,
  actor: WritingActor,
  fn: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await currentActor.run(actor, () => db.transaction().execute(fn));
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt === RETRIES)
        throw new UnavailableError(
          'The transaction kept failing: it collided with others or its plans were outdated.',
          { cause: error },
        );
      // A random delay keeps two colliding transactions from colliding again.
      await sleep(10 + Math.random() * 50 * (attempt + 1));
    }
  }
}

/** Like inTransaction, but all database work of `fn` joins the transaction, whichever database object it goes through. */
export const inJoinedTransaction = <T>(
  db: Database,
  actor: WritingActor,
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
  await sql`select ${setReasonSql(reason)}`.execute(trx);
}

/** SQL that sets the reason as part of another statement, which saves a round trip. */
export const setReasonSql = (reason: string) => sql<string>`set_config('eport.reason', ${reason}, true)`;

const isRetryable = (error: unknown) =>
  isOutdatedPlan(error) ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE));
