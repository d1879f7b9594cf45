import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { type AboutPackages, insertNotifications, insertPasswordReset } from './queue-mails.queries.ts';

type Jobs = Pick<Context, 'jobs'>;

/**
 * Tells the customers of these packages what has just happened to them: called in the transaction of the event, once its rows
 * are written. Whoever has no account, no agent that sends mails or no wish to know this kind is passed over.
 */
export async function queueMails(
  { jobs }: Jobs,
  trx: Transaction<DB>,
  kind: NotificationKind,
  packages: AboutPackages,
): Promise<void> {
  const agents = await insertNotifications(trx, { kind, packages });
  await jobs.add(
    trx,
    'deliver-mail',
    agents.map((agentId) => ({ agentId })),
  );
}

/** The link itself is made when the mail is sent. Does the same work whether or not anybody has this address. */
export async function queuePasswordReset(
  { jobs, config }: Jobs & Pick<Context, 'config'>,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  const agentId = await insertPasswordReset(trx, { email, hasOwnMail: config.ownMail !== undefined });
  await jobs.add(trx, 'deliver-mail', [{ agentId }]);
}
