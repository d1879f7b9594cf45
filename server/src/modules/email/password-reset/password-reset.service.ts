import type { forgottenPassword } from '@eport/contract/auth/auth.ts';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { countFailure, refuseTooManyFailures } from '../../auth/index.ts';
import { queuePasswordReset } from '../notifications/queue-emails.ts';

export async function requestPasswordReset(
  context: Context,
  { email }: z.output<typeof forgottenPassword>,
  address: string,
): Promise<{ message: string }> {
  const { db, clock, config } = context;
  const { resetPerAccount, resetPerAddress } = config.limits;
  const limits = [
    { bucket: `forgotten-account:${email}`, max: resetPerAccount, minutes: 60 },
    { bucket: `forgotten-address:${address}`, max: resetPerAddress, minutes: 60 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  await countFailure(db, limits, clock.now());
  await inTransaction(db, { userId: null }, (trx) => queuePasswordReset(context, trx, email));
  return { message: messageFor(email, config.ownMail !== undefined) };
}

const NOTES =
  'The link works once and expires in 30 minutes. If it does not arrive, check your spam folder or contact your forwarder.';

/** Must not reveal whether the account exists. */
const messageFor = (email: string, hasOwnMail: boolean): string =>
  hasOwnMail
    ? `If there is an account for ${email}, a link to set a new password is on its way. ${NOTES}`
    : `If there is a customer account for ${email}, a link to set a new password is on its way. ${NOTES} Staff and administrators do not receive a link: ask an administrator for a temporary password.`;
