import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { currentActor } from './actor-driver.ts';
import type { Database } from './database.ts';
import { joinedTransaction } from './joined-connection.ts';
import { isOutdatedPlan } from './preparing-client.ts';
import type { DB } from './schema.ts';
import { UnavailableError } from './unavailable.ts';

export type Actor = { userId: number | null };

const RETRIES = 2;
const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

/**
 * Runs `fn` in one transaction in the name of `actor`. A deadlock, serialisation failure or outdated plan is retried twice, so
 * `fn` must have no effect outside the transaction; then UnavailableError.
 */
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
      // Two that collided must not start again in step.
      await sleep(10 + Math.random() * 50 * (attempt + 1));
    }
  }
}

/**
 * Runs `fn` so that all it does in the database, through whatever object and in how many transactions it may be, is one
 * transaction: it happens as a whole, together with what is written through `trx`, or not at all.
 */
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

/** The "why" that the history rows of this transaction carry. */
export async function setReason(trx: Transaction<DB>, reason: string): Promise<void> {
  await sql`select ${reasonSet(reason)}`.execute(trx);
}

/** Sets it wherever it is evaluated, for a statement that says why by itself. */
export const reasonSet = (reason: string) => sql<string>`set_config('eport.reason', ${reason}, true)`;

const isRetryable = (error: unknown) =>
  isOutdatedPlan(error) ||
  (error instanceof Error &&
    'code' in error &&
    (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE));
