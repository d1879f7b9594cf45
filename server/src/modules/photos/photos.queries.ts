import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { PACKAGE_OWNERS } from '../packages/index.ts';

type Where = { scope: Scope; packageId: number; photoId: number };

export const findPhoto = (db: Database, { scope, packageId, photoId }: Where) =>
  db
    .selectFrom('package_photos')
    .innerJoin('packages', 'packages.id', 'package_photos.package_id')
    .select(['package_photos.content_type', 'package_photos.size_bytes', 'package_photos.storage_key'])
    .where('package_photos.id', '=', photoId)
    .where('package_photos.package_id', '=', packageId)
    .where(inScope(scope, PACKAGE_OWNERS))
    .executeTakeFirst();

export async function countPhotos(trx: Database, packageId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('package_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasPhoto(
  db: Database,
  { packageId, key }: { packageId: number; key: string },
): Promise<boolean> {
  const photo = await db
    .selectFrom('package_photos')
    .select('id')
    .where('package_id', '=', packageId)
    .where('upload_key', '=', key)
    .executeTakeFirst();
  return photo !== undefined;
}

type PhotoColumns = ColumnsOf<'package_photos', 'id' | 'created_at'>;

export const insertPhoto = (trx: Database, values: PhotoColumns) =>
  trx.insertInto('package_photos').values(values).execute();

/** Expects the package to be locked and in scope. */
export async function deletePhoto(
  trx: Database,
  { packageId, photoId }: Omit<Where, 'scope'>,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('package_photos')
    .where('id', '=', photoId)
    .where('package_id', '=', packageId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function isPhotoReferenced(db: Database, storageKey: string): Promise<boolean> {
  const photo = await db
    .selectFrom('package_photos')
    .select('id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return photo !== undefined;
}

export async function listPhotoKeys(db: Database, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('package_photos')
    .select('storage_key')
    .where('storage_key', 'like', `${folder}/%`)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
