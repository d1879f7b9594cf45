import type { forgottenPassword } from '@eport/contract/auth/auth.ts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { countFailure, type Limit, refuseTooManyFailures } from '../../auth/index.ts';
import { insertPasswordReset } from './link-route.queries.ts';

export async function requestPasswordReset(
  context: Context,
  { email }: z.output<typeof forgottenPassword>,
  address: string,
): Promise<{ message: string }> {
  const { db, clock, config } = context;
  const { resetPerAccount, resetPerAddress } = config.limits;
  const limits: Limit[] = [
    { bucket: `forgotten-account:${email}`, max: resetPerAccount, minutes: 60 },
    { bucket: `forgotten-address:${address}`, max: resetPerAddress, minutes: 60 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  // Counts every request, whether or not the account exists.
  await countFailure(db, limits, clock.now());
  await inTransaction(db, { userId: null }, (trx) => queuePasswordReset(context, trx, email));
  return { message: messageFor(email, config.ownMail !== undefined) };
}

/** Does the same work whether or not the account exists. */
async function queuePasswordReset(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  const agentId = await insertPasswordReset(trx, { email, hasOwnMail: config.ownMail !== undefined });
  await jobs.add(trx, 'deliver-mail', [{ agentId }]);
}

const LINK_NOTE =
  'The link works once and expires in 30 minutes. If it does not arrive, check your spam folder or contact your forwarder.';

/** Must not reveal whether the account exists. */
const messageFor = (email: string, hasOwnMail: boolean): string =>
  hasOwnMail
    ? `If there is an account for ${email}, a link to set a new password is on its way. ${LINK_NOTE}`
    : `If there is a customer account for ${email}, a link to set a new password is on its way. ${LINK_NOTE} Staff and administrators do not receive a link: ask an administrator for a temporary password.`;
