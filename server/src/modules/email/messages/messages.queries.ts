import type { EmailState } from '@eport/contract/email/email-message.ts';
import { sql } from 'kysely';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import { boundedTotal } from '../../../platform/database/bounded-total.ts';
import type { Database } from '../../../platform/database/database.ts';
import { wholeHistory } from '../../../platform/database/history/whole-history.ts';
import { firstPackage, type OfMessages, packageCount } from './message-packages.queries.ts';

const COLUMNS = [
  'id',
  'kind',
  'state',
  'recipient',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const;

const packageColumns = (eb: OfMessages) => [packageCount(eb), firstPackage(eb)] as const;

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

type Where = { agentId: number; id: number };

/** Callers must have checked the scope of the agent, as for the other queries of this file. */
export async function listMessageRows(
  db: Database,
  { agentId, states, page }: { agentId: number; states: EmailState[] | undefined; page: ArrayPage },
) {
  const query = db
    .selectFrom(wholeHistory('email_messages').as('messages'))
    .select(COLUMNS)
    .select(packageColumns)
    .where('agent_id', '=', agentId)
    .$if(states !== undefined, (messages) => messages.where('state', 'in', states ?? []));
  const rows = await query.orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const findMessage = (db: Database, { agentId, id }: Where) =>
  db
    .selectFrom(wholeHistory('email_messages').as('messages'))
    .select(COLUMNS)
    .select(packageColumns)
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst();

export const isArchived = async (db: Database, { agentId, id }: Where): Promise<boolean> =>
  (await db
    .selectFrom('archived_email_messages')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export const queueAgain = (trx: Database, { agentId, id }: Where) =>
  trx
    .updateTable('email_messages as messages')
    .set({
      state: 'WAITING',
      attempts: 0,
      last_error: null,
      sent_at: null,
      queued_at: sql`now()`,
      next_attempt_at: sql`now()`,
    })
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .where('state', '<>', 'WAITING')
    .returning(COLUMNS)
    .returning(packageColumns)
    .executeTakeFirst();
