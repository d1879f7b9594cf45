import type { forgottenPassword } from '@eport/contract/auth/auth.ts';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { countFailure, refuseTooManyFailures } from '../auth/index.ts';
import { queuePasswordReset } from './queue-mails.ts';

/** Answers and works the same for every address, whether or not it has an account. */
export async function requestPasswordReset(
  context: Context,
  { email }: z.output<typeof forgottenPassword>,
  address: string,
): Promise<undefined> {
  const { db, clock, config } = context;
  const { resetPerAccount, resetPerAddress } = config.limits;
  const limits = [
    { bucket: `forgotten-account:${email}`, max: resetPerAccount, minutes: 60 },
    { bucket: `forgotten-address:${address}`, max: resetPerAddress, minutes: 60 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  await countFailure(db, limits, clock.now());
  await inTransaction(db, { userId: null }, (trx) => queuePasswordReset(context, trx, email));
}
