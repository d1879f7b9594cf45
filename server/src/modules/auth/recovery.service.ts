import type { passwordReset, resetLink } from '@eport/contract/auth/auth.ts';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { countFailure, type Limit, refuseTooManyFailures } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { findResetUser, lockResetUser, markResetsUsed } from './recovery.queries.ts';
import { replacePassword } from './replace-password.ts';
import { hashOfToken } from './reset-token.ts';

/** Throws unless the token is valid. Guesses count together with those of resets, which reveal the same. */
export async function checkResetLink(
  { db, clock, config }: Context,
  { token }: z.output<typeof resetLink>,
  address: string,
): Promise<undefined> {
  const limits: Limit[] = [
    { bucket: `reset-token:${address}`, max: config.limits.loginPerAddress, minutes: 15 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  if (await findResetUser(db, hashOfToken(token), clock.now())) return;
  await countFailure(db, limits, clock.now());
  throw invalidLink();
}

export async function resetPassword(
  context: Context,
  { token, password }: z.output<typeof passwordReset>,
  address: string,
): Promise<undefined> {
  const { db, clock } = context;
  await checkResetLink(context, { token }, address);
  await refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, { userId: null }, async (trx) => {
    const user = await lockResetUser(trx, hashOfToken(token), clock.now());
    if (!user) throw invalidLink();
    await markResetsUsed(trx, user.id, clock.now());
    await replacePassword(trx, user, { passwordHash, byAgent: user.agent_id !== null });
  });
}

const invalidLink = () => new AppError('RESET_LINK_INVALID');
