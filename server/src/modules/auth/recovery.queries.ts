import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

export const insertReset = (db: Database, reset: Insertable<DB['password_resets']>) =>
  db.insertInto('password_resets').values(reset).execute();

/** Anybody's: who never asks again would otherwise leave one for good. */
export const deleteExpiredResets = (db: Database, now: Date) =>
  db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();

const openResets = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets as resets')
    .innerJoin('users', 'users.id', 'resets.user_id')
    .select('users.id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.status', '=', 'ACTIVE');

/** The active user whom an unused, unexpired token belongs to. */
export const findResetUser = (db: Database, tokenHash: Buffer, now: Date) =>
  openResets(db, tokenHash, now).executeTakeFirst();

/** As findResetUser; of two calls with one token at once the second waits and then finds nothing. */
export const lockResetUser = (trx: Database, tokenHash: Buffer, now: Date) =>
  openResets(trx, tokenHash, now).forUpdate().executeTakeFirst();

/** None of the user's tokens can be used any more. */
export const useResets = (trx: Database, userId: number, at: Date) =>
  trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
