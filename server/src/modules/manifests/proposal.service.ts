import type { ManifestProposal } from '@eport/contract/manifests/manifest.ts';
import {
  type ManifestProfileFields,
  manifestProfileFields,
} from '@eport/contract/manifests/profile-fields.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findLastManifestTo, findProposedShipment } from './proposal.queries.ts';

/** Not proposed, since they belong to one voyage or master bill. A vessel that no one checked would be a false declaration. */
const FIELDS_OF_ONE_VOYAGE = {
  identityOfTransporter: null,
  nationalityOfTransporter: null,
  portVoyageId: null,
  masterPackages: null,
  masterWeightKg: null,
  masterContainers: null,
} satisfies Partial<ManifestProfileFields>;

export async function proposeManifest(
  { db }: Context,
  actor: Actor,
  masterShipmentId: number,
): Promise<{ from: ManifestProposal | null }> {
  const shipment = await findProposedShipment(db, { scope: scopeOf(actor), id: masterShipmentId });
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND', 'masterShipmentId');
  const last = await findLastManifestTo(db, shipment);
  if (!last) return { from: null };
  return {
    from: {
      manifestId: last.id,
      customsOfficeCode: last.customs_office_code,
      shippingAgentCode: last.shipping_agent_code,
      shippingAgentName: last.shipping_agent_name,
      portOfLoadingId: last.port_of_loading_id,
      profileFields: { ...manifestProfileFields.parse(last.profile_fields), ...FIELDS_OF_ONE_VOYAGE },
    },
  };
}
