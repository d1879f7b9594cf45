import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { PACKAGE_OWNERS } from '../packages/index.ts';

type Where = { scope: Scope; packageId: number; documentId: number };

export const findDocument = (db: Database, { scope, packageId, documentId }: Where) =>
  db
    .selectFrom('documents')
    .innerJoin('packages', 'packages.id', 'documents.package_id')
    .select([
      'documents.file_name',
      'documents.content_type',
      'documents.size_bytes',
      'documents.storage_key',
    ])
    .where('documents.id', '=', documentId)
    .where('documents.package_id', '=', packageId)
    .where(inScope(scope, PACKAGE_OWNERS))
    .executeTakeFirst();

export const insertDocument = (trx: Database, values: ColumnsOf<'documents', 'id' | 'created_at'>) =>
  trx.insertInto('documents').values(values).execute();

export async function countDocuments(trx: Database, packageId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isDocumentReferenced(db: Database, storageKey: string): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return document !== undefined;
}

export async function listDocumentKeys(db: Database, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('storage_key')
    .where('storage_key', 'like', `${folder}/%`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
