import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Attachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { storeReferencedFile } from '../../platform/storage/store-referenced-file.ts';
import { actorOfLinkToken, issueLinkToken } from '../auth/index.ts';
import { endHold, getCustomerPackage, packagePolicy, requirePackageInPlace } from '../packages/index.ts';
import { countDocuments, findDocument, insertDocument, isDocumentReferenced } from './documents.queries.ts';
import type { ReceivedFile } from './received-file.ts';
import { refuseDamaged } from './refuse-damaged.ts';

export async function uploadInvoice(
  context: Context,
  actor: Actor,
  id: number,
  file: ReceivedFile,
): Promise<CustomerPackage> {
  const { db } = context;
  const where = { scope: scopeOf(actor), id };
  await getCustomerPackage(db, where);
  await refuseDamaged(file);
  await storeReferencedFile(
    context,
    { file: file.path },
    {
      saveReference: (storageKey) =>
        inTransaction(db, actor, (trx) => saveDocument(trx, actor, id, { ...file, storageKey })),
      isReferenced: (storageKey) => isDocumentReferenced(db, storageKey),
    },
  );
  return getCustomerPackage(db, where);
}

async function saveDocument(
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
  { fileName, contentType, sizeBytes, storageKey }: ReceivedFile & { storageKey: string },
): Promise<void> {
  const pkg = await requirePackageInPlace(trx, { scope: scopeOf(actor), id });
  const facts = { ...pkg, document_count: await countDocuments(trx, id) };
  packagePolicy.require('uploadInvoice', facts, actor);
  await insertDocument(trx, {
    package_id: id,
    file_name: fileName,
    content_type: contentType,
    size_bytes: sizeBytes,
    storage_key: storageKey,
    uploaded_by: actor.userId,
  });
  await endHold(trx, pkg);
}

type DocumentIds = { id: number; documentId: number };

/** Returns a URL that needs no session, so that the document's tab is isolated from the application's tabs. */
export async function linkToDocument(
  context: Context,
  actor: Actor,
  ids: DocumentIds,
): Promise<{ url: string }> {
  await requireDocument(context, actor, ids);
  const token = await issueLinkToken(context, actor, audienceOf(ids));
  return { url: `/api/packages/${ids.id}/documents/${ids.documentId}/shown?token=${token}` };
}

export async function openLinkedDocument(
  context: Context,
  ids: DocumentIds,
  { token }: { token: string },
): Promise<Attachment> {
  const actor = await actorOfLinkToken(context, token, audienceOf(ids));
  if (!actor) throw new AppError('DOCUMENT_LINK_INVALID');
  return openDocument(context, actor, ids);
}

const audienceOf = ({ id, documentId }: DocumentIds) => `packages/${id}/documents/${documentId}`;

export async function openDocument(context: Context, actor: Actor, ids: DocumentIds): Promise<Attachment> {
  const document = await requireDocument(context, actor, ids);
  return {
    fileName: document.file_name,
    contentType: document.content_type,
    sizeBytes: document.size_bytes,
    content: await context.storage.getStream(document.storage_key),
  };
}

async function requireDocument({ db, storage }: Context, actor: Actor, { id, documentId }: DocumentIds) {
  const document = await findDocument(db, { scope: scopeOf(actor), packageId: id, documentId });
  if (!document || !(await storage.exists(document.storage_key))) {
    throw notFound('DOCUMENT_NOT_FOUND', 'documentId');
  }
  return document;
}
