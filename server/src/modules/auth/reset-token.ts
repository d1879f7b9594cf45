import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { deleteExpiredResets, insertReset } from './recovery.queries.ts';

const TOKEN_BYTES = 32;
const VALID_MINUTES = 30;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type Recipient = {
  userId: number;
  /** The agent whose mail server sends the link; null for the installation's. */
  agentId: number | null;
};

/** Returns a new token. Any change of the account's role, agent, warehouse, status or password invalidates it. */
export async function issueResetToken(db: Database, recipient: Recipient, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MINUTES * 60_000);
  await deleteExpiredResets(db, now);
  await insertReset(db, recipient, { tokenHash: hashOfToken(token), expiresAt });
  return token;
}
