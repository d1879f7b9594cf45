import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { lockManifest } from './manifests.queries.ts';

export type LockedManifest = NonNullable<Awaited<ReturnType<typeof lockManifest>>>;

/**
 * Locks the manifest for the rest of the transaction. Whatever changes a manifest, its containers or its bills begins here, so
 * that these changes wait for each other; in the order of locks it stands after the shipment and before packages.
 */
export async function requireManifest(
  trx: Database,
  which: { scope: Scope; id: number },
): Promise<LockedManifest> {
  const manifest = await lockManifest(trx, which);
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  return manifest;
}
