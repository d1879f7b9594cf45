import type { ManifestExport } from '@eport/contract/manifests/manifest.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Attachment } from '../../../platform/http/attachment.ts';
import type { Context } from '../../../platform/http/context.ts';
import { storeReferencedFile } from '../../../platform/storage/store-referenced-file.ts';
import { findManifest } from '../manifests.queries.ts';
import { awboldsXml } from './awbolds.ts';
import { presentExport } from './export.presenter.ts';
import {
  findExport,
  findQuietMoment,
  insertExport,
  isExportReferenced,
  listExportRows,
  preventManifestDeletion,
} from './export.queries.ts';
import { loadManifest } from './load-manifest.ts';
import type { BillData } from './manifest-data.ts';
import { inTemporaryFolder, writeFile } from './written-file.ts';

/** Writes a temporary file first, since storage needs the size of the file and must not receive a partial one. */
export async function exportManifest(context: Context, actor: Actor, id: number): Promise<Attachment> {
  const { db } = context;
  const where = { scope: scopeOf(actor), id };
  const contentAt = await inTransaction(db, actor, (trx) => findQuietMoment(trx, where));
  if (!contentAt) throw notFound('MANIFEST_NOT_FOUND');
  const exportId = await inTemporaryFolder(async (path) => {
    const { file, profile, references } = await inSnapshot(db, async (trx) => {
      const loaded = await loadManifest(trx, where);
      const written: string[] = [];
      const pieces = awboldsXml(loaded.manifest, recordReferences(written, loaded.batches()), loaded.profile);
      return {
        file: await writeFile(path, pieces),
        profile: loaded.profile.name,
        references: written,
      };
    });
    const row = {
      manifest_id: id,
      profile,
      sha256: file.sha256,
      size_bytes: file.sizeBytes,
      bill_count: references.length,
      exported_by: actor.userId,
      content_at: contentAt.at,
    };
    return storeReferencedFile(
      context,
      { file: path },
      {
        saveReference: (storageKey) =>
          inTransaction(db, actor, async (trx) => {
            // The manifest may have been deleted during the export.
            if (!(await preventManifestDeletion(trx, where))) throw notFound('MANIFEST_NOT_FOUND');
            return insertExport(trx, { ...row, storage_key: storageKey }, references);
          }),
        isReferenced: (storageKey) => isExportReferenced(db, storageKey),
      },
    );
  });
  return openExport(context, actor, { id, exportId });
}

async function* recordReferences(references: string[], batches: AsyncIterable<BillData[]>) {
  for await (const bills of batches) {
    for (const { reference } of bills) references.push(reference);
    yield bills;
  }
}

export async function openExport(
  { db, storage }: Context,
  actor: Actor,
  { id, exportId }: { id: number; exportId: number },
): Promise<Attachment> {
  const row = await findExport(db, { scope: scopeOf(actor), id, exportId });
  if (!row || !(await storage.exists(row.storage_key))) throw notFound('EXPORT_NOT_FOUND', 'exportId');
  return {
    fileName: `manifest_${id}.xml`,
    contentType: 'application/xml',
    sizeBytes: row.size_bytes,
    content: await storage.getStream(row.storage_key),
  };
}

export async function listExports(
  { db }: Context,
  actor: Actor,
  { id, query }: { id: number; query: ArrayQuery },
): Promise<{ exports: ManifestExport[]; total: number }> {
  if (!(await findManifest(db, { scope: scopeOf(actor), id }))) throw notFound('MANIFEST_NOT_FOUND');
  const { rows, total } = await listExportRows(db, { manifestId: id, page: arrayPage(query) });
  return { exports: rows.map(presentExport), total };
}
