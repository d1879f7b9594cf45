import {
  type CreateManifest,
  type Manifest,
  type ManifestInput,
  type ManifestUpdate,
  manifest,
  manifestInput,
} from '@eport/contract/manifests/manifest.ts';
import type { ManifestsQuery } from '@eport/contract/manifests/manifests.api.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireShipment, shipmentPolicy } from '../shipments/index.ts';
import { fitContainersToSea } from './containers/container-numbers.ts';
import { getManifest } from './get-manifest.ts';
import { manifestPolicy } from './manifest-policy.ts';
import { presentManifestItem } from './manifests.presenter.ts';
import {
  deleteManifest,
  findManifestState,
  getManifestOfShipment,
  insertManifest,
  listManifestRows,
  storedFields,
  updateManifest,
} from './manifests.queries.ts';
import { requireManifest } from './require-manifest.ts';

const READ_ONLY = readOnlyFields(manifest, manifestInput);

export async function listManifests(
  { db }: Context,
  actor: Actor,
  { page, size, ...listed }: ManifestsQuery,
) {
  const { rows, total } = await listManifestRows(db, {
    ...listed,
    scope: scopeOf(actor),
    page: arrayPage({ page, size }),
  });
  return { total, manifests: rows.map(presentManifestItem) };
}

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
      ...columnsOf(input),
      agent_id: shipment.agent_id,
      shipment_id: shipment.id,
      created_by: actor.userId,
    });
    if (created) return getManifest({ db: trx }, actor, created.id);
    const { id } = await getManifestOfShipment(trx, shipment.id);
    // `manifest_id` is the name that users give the shipment; `id` is that of its manifest.
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
    const current = await getManifest({ db: trx }, actor, id);
    refuseOutdatedVersion('manifest', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    if (locked.mode_of_transport === 'AIR' && input.modeOfTransport === 'SEA') {
      await fitContainersToSea(trx, id);
    }
    await updateManifest(trx, id, columnsOf(input));
    return getManifest({ db: trx }, actor, id);
  });

export const removeManifest = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id });
    manifestPolicy.require('remove', { status: await findManifestState(trx, id) }, actor);
    await deleteManifest(trx, id);
  });

type FixedColumn = 'id' | 'agent_id' | 'shipment_id' | 'next_bill_number' | 'created_by' | 'created_at';

function columnsOf({
  masterBillOfLadingReferenceNumber,
  voyageNumber,
  customsOfficeCode,
  departureDate,
  shippingAgentCode,
  shippingAgentName,
  portOfLoadingId,
  portOfUnloadingId,
  modeOfTransport,
  arrivalAt,
  profileFields,
  ...rest
}: ManifestInput): ColumnsOf<'manifests', FixedColumn | 'version'> {
  allFieldsRead(rest);
  return {
    master_bol_reference: masterBillOfLadingReferenceNumber,
    voyage_number: voyageNumber,
    customs_office_code: customsOfficeCode,
    departure_date: departureDate,
    shipping_agent_code: shippingAgentCode,
    shipping_agent_name: shippingAgentName,
    port_of_loading_id: portOfLoadingId,
    port_of_unloading_id: portOfUnloadingId,
    mode_of_transport: modeOfTransport,
    arrival_at: arrivalAt,
    profile_fields: profileFields && storedFields(profileFields),
  };
}
