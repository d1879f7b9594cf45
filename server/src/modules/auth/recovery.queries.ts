import type { Database } from '../../platform/database/database.ts';

export const insertReset = (
  db: Database,
  { userId, agentId }: { userId: number; agentId: number | null },
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
) =>
  db
    .insertInto('password_resets')
    .columns(['user_id', 'session_version', 'agent_id', 'token_hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((user) => [
          'id',
          'session_version',
          user.cast<number | null>(user.val(agentId), 'bigint').as('agent_id'),
          user.cast<Buffer>(user.val(tokenHash), 'bytea').as('token_hash'),
          user.cast<Date>(user.val(expiresAt), 'timestamptz').as('expires_at'),
        ])
        .where('id', '=', userId),
    )
    .execute();

export const deleteExpiredResets = (db: Database, now: Date) =>
  db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();

const openResets = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets as resets')
    .innerJoin('users', 'users.id', 'resets.user_id')
    .whereRef('users.session_version', '=', 'resets.session_version')
    .select(['users.id', 'users.email', 'resets.agent_id'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.status', '=', 'ACTIVE');

export const findResetUser = (db: Database, tokenHash: Buffer, now: Date) =>
  openResets(db, tokenHash, now).executeTakeFirst();

export const lockResetUser = (trx: Database, tokenHash: Buffer, now: Date) =>
  openResets(trx, tokenHash, now).forUpdate().executeTakeFirst();

export const markResetsUsed = (trx: Database, userId: number, at: Date) =>
  trx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
