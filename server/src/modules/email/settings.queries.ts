import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';

export const findAgent = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('agents')
    .select(['id', 'name', 'contact_email'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'agents.id' }))
    .executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** For an agent that was found in scope. */
export const findSettings = (db: Database, agentId: number) =>
  db.selectFrom('email_settings').selectAll().where('agent_id', '=', agentId).executeTakeFirst();

/** For an agent that was found in scope. The second of two first saves at once waits for the agent, then sees the first. */
export async function lockSettings(trx: Database, agentId: number): Promise<SettingsRow | undefined> {
  await trx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  return findSettings(trx, agentId);
}

export const saveSettings = (trx: Database, values: Insertable<DB['email_settings']>) =>
  trx
    .insertInto('email_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();

/** Of every agent, for the installation itself: as many rows as there are agents. */
export const lockStoredPasswords = (trx: Database) =>
  trx
    .selectFrom('email_settings')
    .select(['agent_id', 'smtp_host', 'smtp_port', 'smtp_username', 'smtp_password_cipher'])
    .where('smtp_password_cipher', 'is not', null)
    .orderBy('agent_id')
    .forUpdate()
    .execute();

export const storePassword = (trx: Database, agentId: number, cipher: Buffer) =>
  trx
    .updateTable('email_settings')
    .set({ smtp_password_cipher: cipher })
    .where('agent_id', '=', agentId)
    .execute();
