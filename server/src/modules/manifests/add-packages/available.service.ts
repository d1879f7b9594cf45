import type { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { type Actor, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findManifest } from '../manifests.queries.ts';
import { presentManifestPackage, presentShipmentOption } from './available.presenter.ts';
import {
  listAvailableOfShipment,
  listAvailablePackageRows,
  listAvailableShipmentRows,
} from './available.queries.ts';

export async function listAvailableShipments({ db }: Context, actor: Actor, query: ArrayQuery) {
  const page = arrayPage(query);
  const { rows, total } = await listAvailableShipmentRows(db, { scope: scopeOf(actor), page });
  return { total, shipments: rows.map(presentShipmentOption) };
}

export async function listAvailablePackages(
  { db }: Context,
  actor: Actor,
  query: QueryOf<typeof manifestsApi.availablePackages>,
) {
  const scope = scopeOf(actor);
  const page = arrayPage(query);
  const { rows, total } = query.manifestId
    ? await listAvailableOfShipment(db, {
        scope,
        shipmentId: await shipmentOf(db, { scope, id: query.manifestId }),
        page,
      })
    : await listAvailablePackageRows(db, { scope, page });
  return { total, packages: rows.map(presentManifestPackage) };
}

async function shipmentOf(db: Database, where: { scope: Scope; id: number }): Promise<number> {
  const manifest = await findManifest(db, where);
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND', 'manifestId');
  return manifest.shipment_id;
}
