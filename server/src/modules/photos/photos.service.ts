import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Attachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { storeReferencedFile } from '../../platform/storage/store-referenced-file.ts';
import { type ReceivedFile, refuseDamaged } from '../documents/index.ts';
import { getPackage, packagePolicy, requirePackage } from '../packages/index.ts';
import {
  countPhotos,
  deletePhoto,
  findPhoto,
  hasPhoto,
  insertPhoto,
  isPhotoReferenced,
} from './photos.queries.ts';

type NewPhoto = { id: number; key?: string | undefined };

export async function addPhoto(
  context: Context,
  actor: Actor,
  { id, key }: NewPhoto,
  file: ReceivedFile,
): Promise<AdminPackage> {
  const { db, storage } = context;
  const unchanged = await getPackage(context, actor, id);
  if (key !== undefined && (await hasPhoto(db, { packageId: id, key }))) return unchanged;
  await refuseDamaged(file);
  const savePhoto = (storageKey: string) =>
    inTransaction(db, actor, async (trx) => {
      const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
      const isRepeated = key !== undefined && (await hasPhoto(trx, { packageId: id, key }));
      if (!isRepeated) {
        packagePolicy.require('addPhoto', { ...pkg, photo_count: await countPhotos(trx, id) }, actor);
        await insertPhoto(trx, {
          package_id: id,
          content_type: file.contentType,
          size_bytes: file.sizeBytes,
          storage_key: storageKey,
          taken_by: actor.userId,
          upload_key: key ?? null,
        });
      }
      return { isRepeated, pkg: await getPackage({ db: trx }, actor, id) };
    });
  return storeReferencedFile(
    context,
    { file: file.path },
    {
      saveReference: async (storageKey) => {
        const { isRepeated, pkg } = await savePhoto(storageKey);
        if (isRepeated) await storage.delete(storageKey);
        return pkg;
      },
      isReferenced: (storageKey) => isPhotoReferenced(db, storageKey),
    },
  );
}

type PhotoIds = { id: number; photoId: number };

/** Removes the photo from its package. The nightly cleanup deletes the file, which a backup or a reader may still need. */
export const removePhoto = ({ db }: Context, actor: Actor, { id, photoId }: PhotoIds): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
    packagePolicy.require('removePhoto', pkg, actor);
    if (!(await deletePhoto(trx, { packageId: id, photoId }))) throw notFound('PHOTO_NOT_FOUND', 'photoId');
  });

export async function openPhoto(
  { db, storage }: Context,
  actor: Actor,
  { id, photoId }: PhotoIds,
): Promise<Attachment> {
  const photo = await findPhoto(db, { scope: scopeOf(actor), packageId: id, photoId });
  if (!photo || !(await storage.exists(photo.storage_key))) throw notFound('PHOTO_NOT_FOUND', 'photoId');
  return {
    fileName: `package-${id}-photo-${photoId}.${photo.content_type === 'image/png' ? 'png' : 'jpg'}`,
    contentType: photo.content_type,
    sizeBytes: photo.size_bytes,
    content: await storage.getStream(photo.storage_key),
  };
}
