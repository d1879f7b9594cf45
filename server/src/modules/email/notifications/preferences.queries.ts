import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function listOptOuts(db: Database, userId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('email_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function addOptOuts(trx: Database, userId: number, kinds: NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .insertInto('email_opt_outs')
    .values(kinds.map((kind) => ({ user_id: userId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeOptOuts(trx: Database, userId: number, kinds: NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx.deleteFrom('email_opt_outs').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

/** Returns the agents that may email the customer: the customer's own agent first, then others that serve the customer. */
export const listSenders = (db: Database, userId: number) =>
  db
    .selectFrom('agents')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('email_settings as settings', 'settings.agent_id', 'agents.id')
    .select(({ and, eb, or }) => [
      'agents.name',
      // Without a required password no email is sent, even when notifications are on.
      and([
        eb('settings.notifications_enabled', 'is', true),
        or([eb('settings.smtp_auth', '=', false), eb('settings.smtp_password_cipher', 'is not', null)]),
      ])
        .$castTo<boolean>()
        .as('sendsMail'),
    ])
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('agents.id', '=', eb.ref('users.agent_id')),
        exists(
          selectFrom('served_customers as served')
            .whereRef('served.agent_id', '=', 'agents.id')
            .whereRef('served.user_id', '=', 'users.id')
            .select('served.agent_id'),
        ),
      ]),
    )
    .orderBy(sql`agents.id is distinct from users.agent_id`)
    .orderBy('agents.name')
    .execute();
