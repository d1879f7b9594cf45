import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type AboutPackages, insertNotifications } from './queue-emails.queries.ts';

type Deps = Pick<Context, 'jobs' | 'config'>;

/** Queues emails about packages to their customers. Call this in the transaction of the event, after its rows are written. */
export async function queueEmails(
  { jobs, config }: Deps,
  trx: Transaction<DB>,
  kind: NotificationKind,
  packages: AboutPackages,
): Promise<void> {
  // The delay gives staff time to take the photos that the email mentions.
  const delay = kind === 'PACKAGE_RECEIVED' ? config.receivedEmailDelay : 0;
  const agents = await insertNotifications(trx, { kind, packages, delay });
  const wakeUps = agents.map((agentId) => ({ agentId }));
  await jobs.add(trx, 'deliver-mail', wakeUps, { startAfter: delay });
}
