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
