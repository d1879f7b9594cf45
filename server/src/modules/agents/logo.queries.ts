import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';

export const findLogo = (db: Database, hash: string) =>
  db
    .selectFrom('agent_logos')
    .select(['content_type', 'size_bytes', 'storage_key'])
    .where('content_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();

export const saveLogo = (trx: Database, values: ColumnsOf<'agent_logos', never>) =>
  trx
    .insertInto('agent_logos')
    .values(values)
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();

export const deleteLogo = (trx: Database, agentId: number) =>
  trx.deleteFrom('agent_logos').where('agent_id', '=', agentId).execute();

export async function isLogoReferenced(db: Database, storageKey: string): Promise<boolean> {
  const logo = await db
    .selectFrom('agent_logos')
    .select('agent_id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return logo !== undefined;
}

export async function listLogoKeys(db: Database, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_logos')
    .select('storage_key')
    .where('storage_key', 'like', `${folder}/%`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
