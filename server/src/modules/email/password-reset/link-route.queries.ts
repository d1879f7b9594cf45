import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type InstallationMail = { hasOwnMail: boolean };

/**
 * Selects the users who can be sent a reset link, with the agent whose mail server sends it (null: the installation's). Staff
 * choose an agent's server and could read the links that it sends, so it sends only those of customers (docs/security.md).
 */
const linkRoutes = (db: Database, { hasOwnMail }: InstallationMail) =>
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
  { email, ...installation }: InstallationMail & { email: string },
): Promise<number | null> {
  const route = linkRoutes(trx, installation)
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

export const lockLinkRoute = (
  trx: Database,
  { userId, ...installation }: InstallationMail & { userId: number },
) => linkRoutes(trx, installation).where('users.id', '=', userId).forShare('users').executeTakeFirst();

export const moveMessage = (trx: Database, id: number, agentId: number | null) =>
  trx.updateTable('email_messages').set({ agent_id: agentId }).where('id', '=', id).execute();
