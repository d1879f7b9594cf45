import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type Key = { userId: number; key: string };

const HOURS_KEPT = 24;
/** Expired keys that a request deletes: more than it adds, so that they never accumulate, and few enough to be cheap. */
const SWEEP_LIMIT = 10;

const expiry = (now: Date) => new Date(now.getTime() - HOURS_KEPT * 3_600_000);

/** Returns false if the key is taken, after waiting for an open request with the same key. */
export async function claimKey(
  db: Database,
  { userId, key, fingerprint, now }: Key & { fingerprint: Buffer; now: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ fingerprint, created_at: now, status: null, answer_cipher: null })
        .where('idempotency_keys.created_at', '<', expiry(now)),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export const isKeyKnown = async (db: Database, { userId, key, now }: Key & { now: Date }): Promise<boolean> =>
  (await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>=', expiry(now))
    .executeTakeFirst()) !== undefined;

export const getKey = (db: Database, { userId, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer_cipher'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function saveResponse(
  db: Database,
  { userId, key, status, sealed, now }: Key & { status: number; sealed: Buffer | null; now: Date },
): Promise<void> {
  await db
    .with('swept', (query) =>
      query
        .deleteFrom('idempotency_keys')
        .where(
          sql`(user_id, key)`,
          'in',
          query
            .selectFrom('idempotency_keys')
            .select(['user_id', 'key'])
            .where('created_at', '<', expiry(now))
            .orderBy('created_at')
            .limit(SWEEP_LIMIT)
            .forUpdate()
            .skipLocked(),
        ),
    )
    .updateTable('idempotency_keys')
    .set({ status, answer_cipher: sealed })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
