import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Attachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { storeReferencedFile } from '../../platform/storage/store-referenced-file.ts';
import {
  expectedPackagePolicy,
  findInvoiceFile,
  getExpectedPackage,
  isInvoiceReferenced,
  requireExpectedPackage,
  updateInvoiceFile,
} from '../expected-packages/index.ts';
import type { ReceivedFile } from './received-file.ts';
import { refuseDamaged } from './refuse-damaged.ts';

export async function uploadExpectedInvoice(
  context: Context,
  actor: Actor,
  id: number,
  file: ReceivedFile,
): Promise<ExpectedPackage> {
  const { db } = context;
  await getExpectedPackage(context, actor, id);
  await refuseDamaged(file);
  await storeReferencedFile(
    context,
    { file: file.path },
    {
      saveReference: (storageKey) =>
        inTransaction(db, actor, async (trx) => {
          expectedPackagePolicy.require('uploadInvoice', await requireExpectedPackage(trx, actor, id), actor);
          await updateInvoiceFile(trx, id, {
            file_name: file.fileName,
            content_type: file.contentType,
            size_bytes: file.sizeBytes,
            storage_key: storageKey,
            uploaded_by: actor.userId,
          });
        }),
      isReferenced: (storageKey) => isInvoiceReferenced(db, storageKey),
    },
  );
  return getExpectedPackage(context, actor, id);
}

export async function openExpectedInvoice(
  { db, storage }: Context,
  actor: Actor,
  id: number,
): Promise<Attachment> {
  const file = await findInvoiceFile(db, { scope: scopeOf(actor), id });
  if (!file || !(await storage.exists(file.storage_key))) throw notFound('DOCUMENT_NOT_FOUND');
  return {
    fileName: file.file_name,
    contentType: file.content_type,
    sizeBytes: file.size_bytes,
    content: await storage.getStream(file.storage_key),
  };
}
