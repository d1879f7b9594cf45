import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';

export const findAgent = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('agents')
    .select(['id', 'name', 'contact_email'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'agents.id' }))
    .executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Callers must have checked the scope of the agent. */
export const findSettings = (db: Database, agentId: number) =>
  db.selectFrom('email_settings').selectAll().where('agent_id', '=', agentId).executeTakeFirst();

/** Locks the agent's row, since the first save has no settings row to lock. */
export async function lockSettings(trx: Database, agentId: number): Promise<SettingsRow | undefined> {
  await trx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  return findSettings(trx, agentId);
}

export const saveSettings = (trx: Database, values: ColumnsOf<'email_settings', 'version'>) =>
  trx
    .insertInto('email_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();

export const lockStoredPasswords = (trx: Database) =>
  trx
    .selectFrom('email_settings')
    .select(['agent_id', 'smtp_host', 'smtp_port', 'smtp_username', 'smtp_password_cipher'])
    .where('smtp_password_cipher', 'is not', null)
    .orderBy('agent_id')
    .forUpdate()
    .execute();

export const storePassword = (trx: Database, { agentId, cipher }: { agentId: number; cipher: Buffer }) =>
  trx
    .updateTable('email_settings')
    .set({ smtp_password_cipher: cipher })
    .where('agent_id', '=', agentId)
    .execute();

export async function getUserName(db: Database, userId: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${user.first_name} ${user.last_name}`;
}

export const retryWaitingMessages = (db: Database, agentId: number) =>
  db
    .updateTable('email_messages')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'WAITING')
    .where('agent_id', '=', agentId)
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .execute();
