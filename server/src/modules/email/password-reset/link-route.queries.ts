import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type Own = { hasOwnMail: boolean };

/** Staff choose the agent's server and could read colleagues' links, so it sends customers' only (docs/security.md). */
const linkRoutes = (db: Database, { hasOwnMail }: Own) =>
  db
    .selectFrom('users')
    .leftJoin('email_settings', (join) =>
      join.onRef('email_settings.agent_id', '=', 'users.agent_id').on('notifications_enabled', '=', true),
    )
    .where('users.status', '=', 'ACTIVE')
    .$if(!hasOwnMail, (query) =>
      query.where('users.role', '=', 'ROLE_CUSTOMER').where('email_settings.agent_id', 'is not', null),
    )
    .select(
      sql<number | null>`${hasOwnMail ? sql`null::bigint` : sql.ref('email_settings.agent_id')}`.as(
        'agent_id',
      ),
    );

export async function insertPasswordReset(
  trx: Database,
  { email, ...own }: Own & { email: string },
): Promise<number | null> {
  const route = linkRoutes(trx, own)
    .select(['users.id', sql<'PASSWORD_RESET'>`'PASSWORD_RESET'`.as('kind'), 'users.email'])
    .where('users.email', '=', email);
  const row = await trx
    .insertInto('email_messages')
    .columns(['agent_id', 'user_id', 'kind', 'recipient'])
    .expression(route)
    .returning('agent_id')
    .executeTakeFirst();
  return row?.agent_id ?? null;
}

export const lockLinkRoute = (trx: Database, { userId, ...own }: Own & { userId: number }) =>
  linkRoutes(trx, own).where('users.id', '=', userId).forShare('users').executeTakeFirst();

export const moveMessage = (trx: Database, id: number, agentId: number | null) =>
  trx.updateTable('email_messages').set({ agent_id: agentId }).where('id', '=', id).execute();
