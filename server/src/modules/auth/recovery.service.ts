import type { passwordReset } from '@eport/contract/auth/auth.ts';
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

export async function resetPassword(
  { db, clock, config }: Context,
  { token, password }: z.output<typeof passwordReset>,
  address: string,
): Promise<undefined> {
  const limits: Limit[] = [
    { bucket: `reset-token:${address}`, max: config.limits.loginPerAddress, minutes: 15 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  const tokenHash = hashOfToken(token);
  if (!(await findResetUser(db, tokenHash, clock.now()))) {
    await countFailure(db, limits, clock.now());
    throw invalidLink();
  }
  await refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, { userId: null }, async (trx) => {
    const user = await lockResetUser(trx, tokenHash, clock.now());
    if (!user) throw invalidLink();
    await markResetsUsed(trx, user.id, clock.now());
    await replacePassword(trx, user, { passwordHash, byAgent: user.agent_id !== null });
  });
}

const invalidLink = () => new AppError('RESET_LINK_INVALID');
