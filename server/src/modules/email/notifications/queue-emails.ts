import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Context } from '../../../platform/http/context.ts';
import { insertPasswordReset } from '../password-reset/link-route.queries.ts';
import { type AboutPackages, insertNotifications } from './queue-emails.queries.ts';

type Jobs = Pick<Context, 'jobs'>;

/** Call it in the transaction of the event, after its rows are written. */
export async function queueEmails(
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

/** Does the same work whether or not the account exists. */
export async function queuePasswordReset(
  { jobs, config }: Jobs & Pick<Context, 'config'>,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  const agentId = await insertPasswordReset(trx, { email, hasOwnMail: config.ownMail !== undefined });
  await jobs.add(trx, 'deliver-mail', [{ agentId }]);
}
