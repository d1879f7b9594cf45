import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EmailFailure } from '../../../platform/database/schema.ts';
import { agentContactOf } from '../../agents/index.ts';
import { heldCount, newsOfMessage, packageCount } from '../messages/message-packages.queries.ts';

type Sender = { agentId: number | null };

/** The database's time, since the clocks of several instances may differ. */
const DATABASE_NOW = sql<Date>`now()`;

const waitingMessages = (db: Database, { agentId }: Sender) =>
  db
    .selectFrom('email_messages as messages')
    .where('messages.state', '=', 'WAITING')
    .where('messages.agent_id', agentId === null ? 'is' : '=', agentId);

export type DueMessage = NonNullable<Awaited<ReturnType<typeof findNextMessage>>>;

export const findNextMessage = (db: Database, sender: Sender) =>
  waitingMessages(db, sender)
    .innerJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('agents', 'agents.id', 'messages.agent_id')
    .select([
      'messages.id',
      'messages.kind',
      'messages.recipient',
      'messages.user_id',
      'messages.agent_id',
      'messages.queued_at',
      'users.first_name',
      'users.last_name',
      'agents.name as agent_name',
      'agents.contact_email as agent_email',
    ])
    .select(agentContactOf('messages.agent_id').as('agent'))
    .select((eb) => [newsOfMessage(eb), packageCount(eb), heldCount(eb)])
    .where('messages.next_attempt_at', '<=', DATABASE_NOW)
    // Password resets first.
    .orderBy(sql`messages.kind <> 'PASSWORD_RESET'`)
    .orderBy('messages.id')
    .limit(1)
    .executeTakeFirst();

export async function hasDueMessage(db: Database, sender: Sender): Promise<boolean> {
  const row = await waitingMessages(db, sender)
    .select('messages.id')
    .where('messages.next_attempt_at', '<=', DATABASE_NOW)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDueSenders(db: Database): Promise<Sender[]> {
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

/**
 * Twelve attempts take half a day: the second follows after 30 seconds, each further one after twice the previous pause, up to
 * LONGEST_PAUSE.
 */
const MAX_ATTEMPTS = 12;
/** A password reset link is of no use hours after the request. */
const MAX_RESET_ATTEMPTS = 6;
const FIRST_PAUSE = '30 seconds';
const LONGEST_PAUSE = '4 hours';

export type DeliveryFailure = { reason: EmailFailure; isFinal: boolean };

/** Schedules the next attempt, or gives up. Without `id`, this applies to all due emails of the sender. */
export async function recordFailure(
  db: Database,
  where: Sender & { id?: number },
  { reason, isFinal }: DeliveryFailure,
): Promise<void> {
  const maxAttempts = sql`case kind when 'PASSWORD_RESET' then ${MAX_RESET_ATTEMPTS}::int else ${MAX_ATTEMPTS}::int end`;
  await db
    .updateTable('email_messages')
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason,
      state: sql`case when ${isFinal} or attempts + 1 >= ${maxAttempts} then 'FAILED'::email_state else 'WAITING' end`,
      next_attempt_at: sql`now() + least(${FIRST_PAUSE}::interval * power(2, attempts), ${LONGEST_PAUSE}::interval)`,
    })
    .where('state', '=', 'WAITING')
    .where('agent_id', where.agentId === null ? 'is' : '=', where.agentId)
    .where('next_attempt_at', '<=', DATABASE_NOW)
    .where((eb) => (where.id === undefined ? eb.lit(true) : eb('id', '=', where.id)))
    .execute();
}
