import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Context } from '../../../platform/http/context.ts';
import { insertPasswordReset } from '../password-reset/link-route.queries.ts';
import { type AboutPackages, insertNotifications } from './queue-emails.queries.ts';

type Mailing = Pick<Context, 'jobs' | 'config'>;

/** Call it in the transaction of the event, after its rows are written. */
export async function queueEmails(
  { jobs, config }: Mailing,
  trx: Transaction<DB>,
  kind: NotificationKind,
  packages: AboutPackages,
): Promise<void> {
  // Photos are taken right after a package is received.
  const delay = kind === 'PACKAGE_RECEIVED' ? config.receivedEmailDelay : 0;
  const agents = await insertNotifications(trx, { kind, packages, delay });
  const wakeUps = agents.map((agentId) => ({ agentId }));
  await jobs.add(trx, 'deliver-mail', wakeUps, { startAfter: delay });
}

/** Does the same work whether or not the account exists. */
export async function queuePasswordReset(
  { jobs, config }: Mailing,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  const agentId = await insertPasswordReset(trx, { email, hasOwnMail: config.ownMail !== undefined });
  await jobs.add(trx, 'deliver-mail', [{ agentId }]);
}
