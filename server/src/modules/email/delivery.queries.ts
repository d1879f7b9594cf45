import type { EmailKind } from '@eport/contract/email/email-kind.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An agent's, or the installation's own. */
type Mailbox = { agentId: number | null };

/** Times of attempts are the database's: the clocks of several instances may differ. */
const DATABASE_NOW = sql<Date>`now()`;

const waiting = (db: Database, { agentId }: Mailbox) =>
  db
    .selectFrom('email_messages as messages')
    .where('messages.state', '=', 'WAITING')
    .where('messages.agent_id', agentId === null ? 'is' : '=', agentId);

export type DueMessage = NonNullable<Awaited<ReturnType<typeof findNextMessage>>>;

/** The next mail to send with all that it tells of: links to a new password first, then in the order of the events. */
export const findNextMessage = (db: Database, mailbox: Mailbox) =>
  waiting(db, mailbox)
    .innerJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('agents', 'agents.id', 'messages.agent_id')
    .leftJoin('packages', 'packages.id', 'messages.package_id')
    .leftJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .leftJoin('invoices', 'invoices.id', 'messages.invoice_id')
    .select([
      'messages.id',
      'messages.kind',
      'messages.recipient',
      'messages.user_id',
      'messages.agent_id',
      'messages.package_id',
      'messages.package_status',
      'messages.invoice_id',
      'messages.queued_at',
      'users.first_name',
      'users.last_name',
      'agents.name as agent_name',
      'agents.contact_email as agent_email',
      'packages.description as package_description',
      'packages.incoming_tracking_number as tracking_number',
      'warehouses.name as warehouse_name',
      'countries.name as country_name',
      'invoices.total_amount',
      'invoices.due_date',
    ])
    .where('messages.next_attempt_at', '<=', DATABASE_NOW)
    .orderBy(sql`messages.kind <> 'PASSWORD_RESET'`)
    .orderBy('messages.id')
    .limit(1)
    .executeTakeFirst();

export async function hasDueMessage(db: Database, mailbox: Mailbox): Promise<boolean> {
  const row = await waiting(db, mailbox)
    .select('messages.id')
    .where('messages.next_attempt_at', '<=', DATABASE_NOW)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose mail is due, whoever was to send it. */
export async function listDueMailboxes(db: Database): Promise<Mailbox[]> {
  const rows = await db
    .selectFrom('email_messages')
    .select('agent_id')
    .distinct()
    .where('state', '=', 'WAITING')
    .where('next_attempt_at', '<=', DATABASE_NOW)
    .execute();
  return rows.map(({ agent_id }) => ({ agentId: agent_id }));
}

export const setSent = (db: Database, id: number, at: Date) =>
  db
    .updateTable('email_messages')
    .set((eb) => ({ state: 'SENT', sent_at: at, last_error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** With half a minute before the second attempt, twice as long before each further one: about half a day in all. */
const MOST_ATTEMPTS = 12;
/** A link to a new password that comes hours after it was asked for helps nobody. */
const MOST_ATTEMPTS_OF: Partial<Record<EmailKind, number>> = { PASSWORD_RESET: 6 };
const FIRST_PAUSE = '30 seconds';
const LONGEST_PAUSE = '4 hours';

type Failure = { reason: string; isFinal: boolean };

/** Counts an attempt that failed, of one message or of all that an agent's mail server was to take now. */
export async function setFailed(
  db: Database,
  which: Mailbox & { id?: number },
  { reason, isFinal }: Failure,
): Promise<void> {
  const most = sql`case kind when 'PASSWORD_RESET' then ${MOST_ATTEMPTS_OF.PASSWORD_RESET}::int else ${MOST_ATTEMPTS}::int end`;
  await db
    .updateTable('email_messages')
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason,
      state: sql`case when ${isFinal} or attempts + 1 >= ${most} then 'FAILED'::email_state else 'WAITING' end`,
      next_attempt_at: sql`now() + least(${FIRST_PAUSE}::interval * power(2, attempts), ${LONGEST_PAUSE}::interval)`,
    })
    .where('state', '=', 'WAITING')
    .where('agent_id', which.agentId === null ? 'is' : '=', which.agentId)
    .where('next_attempt_at', '<=', DATABASE_NOW)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? 0))
    .execute();
}

/** For an agent whose mail server may work now. */
export const retryAllNow = (db: Database, agentId: number) =>
  db
    .updateTable('email_messages')
    .set({ next_attempt_at: DATABASE_NOW })
    .where('state', '=', 'WAITING')
    .where('agent_id', '=', agentId)
    .where('next_attempt_at', '>', DATABASE_NOW)
    .execute();
