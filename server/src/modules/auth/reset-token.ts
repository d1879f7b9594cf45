import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { deleteExpiredResets, insertReset } from './recovery.queries.ts';

const TOKEN_BYTES = 32;
const VALID_MINUTES = 30;

/** 256 random bits need no slow hash: nobody can try them all. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for the link in a mail; only its hash is kept. Others that the user was sent stay valid until one is used. */
export async function issueResetToken(db: Database, userId: number, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MINUTES * 60_000);
  await deleteExpiredResets(db, now);
  await insertReset(db, { user_id: userId, token_hash: hashOfToken(token), expires_at: expiresAt });
  return token;
}
