import type {
  CreateManifest,
  Manifest,
  ManifestInput,
  ManifestUpdate,
} from '@eport/contract/manifests/manifest.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseStale } from '../../platform/errors/stale.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireShipment, shipmentPolicy } from '../shipments/index.ts';
import { fitContainersToSea } from './containers/container-numbers.ts';
import { getManifest } from './get-manifest.ts';
import { manifestPolicy, manifestState } from './manifest-policy.ts';
import { presentManifestItem } from './manifests.presenter.ts';
import {
  deleteManifest,
  findManifestOfShipment,
  insertManifest,
  isExported,
  listManifests,
  updateManifest,
} from './manifests.queries.ts';
import { requireManifest } from './require-manifest.ts';
import { storedFields } from './stored-fields.ts';

export async function manifestsFor({ db }: Context, actor: Actor, query: ArrayQuery) {
  const { rows, total } = await listManifests(db, { scope: scopeOf(actor), page: arrayPage(query) });
  return { total, manifests: rows.map(presentManifestItem) };
}

export const manifestFor = ({ db }: Context, actor: Actor, id: number): Promise<Manifest> =>
  getManifest(db, actor, id);

export const createManifest = ({ db }: Context, actor: Actor, input: CreateManifest): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const shipment = await requireShipment(trx, {
      scope,
      id: input.masterShipmentId,
      field: 'masterShipmentId',
    });
    shipmentPolicy.require('createManifest', shipment, actor);
    const created = await insertManifest(trx, {
      ...valuesOf(input),
      agent_id: shipment.agent_id,
      shipment_id: shipment.id,
      created_by: actor.userId,
    });
    if (created) return getManifest(trx, actor, created.id);
    const { id } = await findManifestOfShipment(trx, shipment.id);
    throw new AppError('MANIFEST_EXISTS', { name: shipment.manifest_id, id });
  });

export const changeManifest = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: ManifestUpdate,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const locked = await requireManifest(trx, { scope: scopeOf(actor), id });
    const current = await getManifest(trx, actor, id);
    refuseStale('manifest', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    if (locked.mode_of_transport === 'AIR' && input.modeOfTransport === 'SEA') {
      await fitContainersToSea(trx, id);
    }
    await updateManifest(trx, id, valuesOf(input));
    return getManifest(trx, actor, id);
  });

export const removeManifest = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id });
    const status = manifestState(await isExported(trx, id));
    manifestPolicy.require('remove', { status }, actor);
    await deleteManifest(trx, id);
  });

const READ_ONLY = [
  'id',
  'packageCount',
  'masterShipmentId',
  'masterShipmentName',
  'destinationCountryName',
  'portOfLoadingName',
  'portOfLoadingCode',
  'portOfUnloadingName',
  'portOfUnloadingCode',
  'profile',
  'containers',
  'billsOfLading',
] as const;

const valuesOf = (input: ManifestInput) => ({
  master_bol_reference: input.masterBillOfLadingReferenceNumber,
  voyage_number: input.voyageNumber,
  customs_office_code: input.customsOfficeCode,
  departure_date: input.departureDate,
  shipping_agent_code: input.shippingAgentCode,
  shipping_agent_name: input.shippingAgentName,
  port_of_loading_id: input.portOfLoadingId,
  port_of_unloading_id: input.portOfUnloadingId,
  mode_of_transport: input.modeOfTransport,
  ...(input.profileFields && { profile_fields: storedFields(input.profileFields) }),
});
