import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TransportMode } from '../../platform/database/schema.ts';

type Shipment = { agent_id: number; destination_country_id: number; mode_of_transport: TransportMode };

/** The caller has checked the scope of the shipment. */
export const findLastManifestTo = (db: Database, shipment: Shipment) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .select([
      'manifests.id',
      'manifests.customs_office_code',
      'manifests.shipping_agent_code',
      'manifests.shipping_agent_name',
      'manifests.port_of_loading_id',
      'manifests.profile_fields',
    ])
    .where('manifests.agent_id', '=', shipment.agent_id)
    .where('shipments.destination_country_id', '=', shipment.destination_country_id)
    .where('manifests.mode_of_transport', '=', shipment.mode_of_transport)
    .orderBy('manifests.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findProposedShipment = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('shipments')
    .select(['agent_id', 'destination_country_id', 'mode_of_transport'])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .executeTakeFirst();
