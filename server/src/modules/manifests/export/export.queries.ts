import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';

export type ExportRow = Awaited<ReturnType<typeof listExportRows>>['rows'][number];

/** The caller has checked the scope of the manifest. */
export const listExportRows = (db: Database, { manifestId, page }: { manifestId: number; page: ArrayPage }) =>
  rowsAndTotal(
    db
      .selectFrom('manifest_exports')
      .leftJoin('users', 'users.id', 'manifest_exports.exported_by')
      .select([
        'manifest_exports.id',
        'manifest_exports.profile',
        'manifest_exports.exported_at',
        'manifest_exports.sha256',
        'manifest_exports.size_bytes',
        'manifest_exports.bill_count',
        'users.first_name',
        'users.last_name',
      ])
      .where('manifest_exports.manifest_id', '=', manifestId),
    (query) => query.orderBy('manifest_exports.id', 'desc'),
    page,
  );

export const findExport = (
  db: Database,
  { scope, id, exportId }: { scope: Scope; id: number; exportId: number },
) =>
  db
    .selectFrom('manifest_exports')
    .innerJoin('manifests', 'manifests.id', 'manifest_exports.manifest_id')
    .select(['manifest_exports.storage_key', 'manifest_exports.size_bytes'])
    .where('manifest_exports.id', '=', exportId)
    .where('manifests.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

export async function isExportReferenced(db: Database, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('manifest_exports')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listExportKeys(db: Database, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('manifest_exports')
    .select('storage_key')
    .where('storage_key', 'like', `${folder}/%`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Locks a manifest against deletion, but not against changes, until the transaction ends. */
export const preventManifestDeletion = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('manifests')
    .select('id')
    .where('id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .forKeyShare()
    .executeTakeFirst();

/** Waits for changes in progress and returns the time. A later snapshot has all changes before it, perhaps not those after it. */
export const findQuietMoment = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('manifests')
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .where('id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .forShare()
    .executeTakeFirst();

export async function insertExport(
  trx: Database,
  values: ColumnsOf<'manifest_exports', 'id' | 'exported_at'>,
  billReferences: readonly string[],
): Promise<number> {
  const { id } = await trx
    .insertInto('manifest_exports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into exported_bills (export_id, bl_reference) select ${id}, unnest(${billReferences}::text[])`.execute(
    trx,
  );
  return id;
}
