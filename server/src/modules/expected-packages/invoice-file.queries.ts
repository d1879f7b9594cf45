import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';

export const findInvoiceFile = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('expected_packages')
    .select(['file_name', 'content_type', 'size_bytes', 'storage_key'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'expected_packages.agent_id', user: 'expected_packages.user_id' }))
    .where('storage_key', 'is not', null)
    .$narrowType<{ file_name: string; content_type: string; size_bytes: number; storage_key: string }>()
    .executeTakeFirst();

export async function isInvoiceReferenced(db: Database, storageKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('expected_packages')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listExpectedInvoiceKeys(db: Database, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('expected_packages')
    .select('storage_key')
    .where('storage_key', 'like', `${folder}/%`)
    .$narrowType<{ storage_key: string }>()
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
