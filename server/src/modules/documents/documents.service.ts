import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Attachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { storeAndKeep } from '../../platform/storage/store-and-keep.ts';
import { endHold, getCustomerPackage, requirePackageInPlace } from '../packages/index.ts';
import { countDocuments, findDocument, insertDocument, isKept } from './documents.queries.ts';
import type { ReceivedFile } from './received-file.ts';

/** More than any purchase has papers; keeps one package from filling the store. */
const DOCUMENTS_PER_PACKAGE = 50;

/** Keeps the file with the package and ends its hold. */
export async function uploadInvoice(
  context: Context,
  actor: Actor,
  id: number,
  file: ReceivedFile,
): Promise<CustomerPackage> {
  const { db } = context;
  const which = { scope: scopeOf(actor), id };
  // Refuses other people's packages before anything is stored for them.
  await getCustomerPackage(db, which);
  await storeAndKeep(context, file.content, {
    keep: (storageKey) =>
      inTransaction(db, actor, (trx) => keepDocument(trx, actor, id, { ...file, storageKey })),
    isKept: (storageKey) => isKept(db, storageKey),
  });
  return getCustomerPackage(db, which);
}

async function keepDocument(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
  { fileName, contentType, content, storageKey }: ReceivedFile & { storageKey: string },
): Promise<void> {
  const parcel = await requirePackageInPlace(trx, { scope: scopeOf(actor), id });
  if (parcel.status === 'COLLECTED') throw new AppError('UPLOAD_TOO_LATE', { id });
  if ((await countDocuments(trx, id)) >= DOCUMENTS_PER_PACKAGE) {
    throw new AppError('TOO_MANY_DOCUMENTS', { id, max: DOCUMENTS_PER_PACKAGE });
  }
  await insertDocument(trx, {
    package_id: id,
    file_name: fileName,
    content_type: contentType,
    size_bytes: content.length,
    storage_key: storageKey,
    uploaded_by: actor.userId,
  });
  await endHold(trx, parcel);
}

/** What may be downloaded; 404 too when its file has vanished from the store. */
export async function openDocument(
  { db, storage }: Context,
  actor: Actor,
  { id, documentId }: { id: number; documentId: number },
): Promise<Attachment> {
  const document = await findDocument(db, { scope: scopeOf(actor), packageId: id, documentId });
  if (!document || !(await storage.exists(document.storage_key))) {
    throw notFound('DOCUMENT_NOT_FOUND', 'documentId');
  }
  return {
    fileName: document.file_name,
    contentType: document.content_type,
    sizeBytes: document.size_bytes,
    content: await storage.getStream(document.storage_key),
  };
}
