import type { Scope } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { lockManifest } from './manifests.queries.ts';

export type LockedManifest = NonNullable<Awaited<ReturnType<typeof lockManifest>>>;

/** Locks a manifest. Every change of a manifest, container or bill starts with this. Lock order: shipment, manifest, packages. */
export async function requireManifest(
  trx: Database,
  where: { scope: Scope; id: number },
): Promise<LockedManifest> {
  const manifest = await lockManifest(trx, where);
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  return manifest;
}
