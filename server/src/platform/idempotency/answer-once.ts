import { createHash } from 'node:crypto';
import { inOneTransaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { type Bound, seal, unseal } from '../sealed.ts';
import { claimKey, findKey, type Key, keepAnswer } from './idempotency-keys.queries.ts';

/** What is sent back: a status and the very text of the body, if there is one. */
export type Answer = { status: number; body: string | null };

type Keyed = {
  actor: Actor;
  key: string;
  /** What the key stands for: the same key with anything else is refused. */
  call: unknown;
};

/**
 * Carries a call out the first time that its key is seen and answers the same ever after. Key, effect and answer are one
 * transaction, so that neither a refusal nor a crash leaves one without the others; who sends the same call meanwhile waits.
 */
export function answerOnce(
  { db, clock, config: { encryptionKey } }: Pick<Context, 'db' | 'clock' | 'config'>,
  { actor, key, call }: Keyed,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  const which = { userId: actor.userId, key };
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest();
  return inOneTransaction(db, actor, async (trx) => {
    const now = clock.now();
    if (!(await claimKey(trx, { ...which, fingerprint, now }))) {
      const kept = await findKey(trx, which);
      if (!kept.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return openAnswer(kept, which, encryptionKey);
    }
    const { status, body } = await carryOut();
    const sealed = body === null ? null : seal(body, boundTo(which), encryptionKey);
    await keepAnswer(trx, { ...which, status, sealed, now });
    return { status, body };
  });
}

const boundTo = ({ userId, key }: Key): Bound => ['idempotency', userId, key];

type Kept = { status: number | null; answer_cipher: Buffer | null };

function openAnswer({ status, answer_cipher }: Kept, which: Key, encryptionKey: Buffer): Answer {
  const body = answer_cipher && unseal(answer_cipher, boundTo(which), encryptionKey);
  // Sealed before the installation's key was changed.
  if (status === null || body === undefined) throw new AppError('IDEMPOTENCY_ANSWER_LOST');
  return { status, body };
}
