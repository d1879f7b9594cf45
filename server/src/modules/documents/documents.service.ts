import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Attachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { endHold, getCustomerPackage, requirePackageInPlace } from '../packages/index.ts';
import { countDocuments, findDocument, insertDocument, isKept } from './documents.queries.ts';
import type { ReceivedFile } from './received-file.ts';

/** More than any purchase has papers; keeps one package from filling the store. */
const DOCUMENTS_PER_PACKAGE = 50;

/** Keeps the file with the package and ends its hold. Stored before the commit, so that no kept document lacks its file. */
export async function uploadInvoice(
  context: Context,
  actor: Actor,
  id: number,
  file: ReceivedFile,
): Promise<CustomerPackage> {
  const { db, storage } = context;
  const which = { scope: scopeOf(actor), id };
  // Refuses other people's packages before anything is stored for them.
  await getCustomerPackage(db, which);
  const storageKey = await storage.put(file.content);
  try {
    await inTransaction(db, actor, (trx) => keepDocument(trx, actor, id, { ...file, storageKey }));
  } catch (error) {
    await discard(context, storageKey);
    throw error;
  }
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

/** A connection may break after its commit was done: only a file that no document names is deleted. */
async function discard({ db, storage, log }: Context, storageKey: string): Promise<void> {
  try {
    if (!(await isKept(db, storageKey))) await storage.delete(storageKey);
  } catch (error) {
    log.warn({ err: error, storageKey }, 'the file of a refused upload may be left over');
  }
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
