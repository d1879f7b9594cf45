import { createHash } from 'node:crypto';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { inJoinedTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { type Bound, seal, unseal } from '../sealed.ts';
import { claimKey, getKey, isKeyKnown, type Key, saveResponse } from './idempotency-keys.queries.ts';

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'encryptionKey'> };

export type SavedResponse = { status: number; body: string | null };

type Keyed = {
  actor: Actor;
  key: string;
  call: unknown;
  /** Calls other systems, during which a transaction would hold its connection. Repeating it must do no harm. */
  before?: (() => Promise<void>) | undefined;
};

/** Key, effect and response are one transaction, so that neither an error nor a crash separates them. */
export async function withIdempotencyKey(
  { db, clock, config: { encryptionKey } }: Deps,
  { actor, key, call, before }: Keyed,
  carryOut: () => Promise<SavedResponse>,
): Promise<SavedResponse> {
  const owner = { userId: actor.userId, key };
  const fingerprint = fingerprintOf(actor, call);
  const isKnown = () => isKeyKnown(db, { ...owner, now: clock.now() });
  if (before && !(await isKnown())) {
    await before().catch(async (error: unknown) => {
      // The same call, sent twice, may have had its effect in the meantime.
      if (!(await isKnown())) throw error;
    });
  }
  return inJoinedTransaction(db, actor, async (trx) => {
    const now = clock.now();
    if (!(await claimKey(trx, { ...owner, fingerprint, now }))) {
      const stored = await getKey(trx, owner);
      if (!stored.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return openResponse(stored, owner, encryptionKey);
    }
    const { status, body } = await carryOut();
    const sealed = body === null ? null : seal(body, boundTo(owner), encryptionKey);
    await saveResponse(trx, { ...owner, status, sealed, now });
    return { status, body };
  });
}

/** Includes role and agent: after a change of either, the saved response may be out of scope. */
const fingerprintOf = ({ role, agentId }: Actor, call: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([role, agentId, call]))
    .digest();

const boundTo = ({ userId, key }: Key): Bound => ['idempotency', userId, key];

type StoredKey = { status: number | null; answer_cipher: Buffer | null };

function openResponse(
  { status, answer_cipher }: StoredKey,
  owner: Key,
  encryptionKey: Buffer,
): SavedResponse {
  const body = answer_cipher && unseal(answer_cipher, boundTo(owner), encryptionKey);
  // The installation's key has changed since the response was saved.
  if (status === null || body === undefined) throw new AppError('IDEMPOTENCY_ANSWER_LOST');
  return { status, body };
}
