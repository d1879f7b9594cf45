import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';

export type AvailableShipmentRow = Awaited<ReturnType<typeof listAvailableShipments>>['rows'][number];
export type AvailablePackageRow = Awaited<ReturnType<typeof listAvailablePackages>>['rows'][number];

export const listAvailableShipments = (db: Database, { scope, page }: { scope: Scope; page: ArrayPage }) =>
  rowsAndTotal(
    db
      .selectFrom('shipments')
      .innerJoin('warehouses as origin', 'origin.id', 'shipments.origin_warehouse_id')
      .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
      .select([
        'shipments.id',
        'shipments.manifest_id',
        'destination.code as destination_code',
        'destination.name as destination_name',
        'shipments.departure_date',
        'shipments.mode_of_transport',
        'origin.port_code as origin_port_code',
      ])
      .where('shipments.status', '<>', 'CLOSED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('manifests').select('id').whereRef('manifests.shipment_id', '=', 'shipments.id')),
        ),
      )
      .where(inScope(scope, { agent: 'shipments.agent_id' })),
    (query) => query.orderBy('shipments.created_at', 'desc').orderBy('shipments.id', 'desc'),
    page,
  );

type PackagesFilter = { scope: Scope; shipmentId: number | undefined; page: ArrayPage };

export const listAvailablePackages = (db: Database, { scope, shipmentId, page }: PackagesFilter) =>
  rowsAndTotal(
    db
      .selectFrom('packages')
      .leftJoin('users', 'users.id', 'packages.user_id')
      .select(['packages.id', 'packages.description', 'users.email'])
      .where('packages.shipment_id', 'is not', null)
      .$if(shipmentId !== undefined, (query) => query.where('packages.shipment_id', '=', shipmentId ?? 0))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bills').select('id').whereRef('bills.package_id', '=', 'packages.id'))),
      )
      .where(inScope(scope, { agent: 'packages.agent_id' })),
    (query) => query.orderBy('packages.id', 'desc'),
    page,
  );
