import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';

export type AvailableShipmentRow = Awaited<ReturnType<typeof listAvailableShipmentRows>>['rows'][number];
export type AvailablePackageRow = Awaited<ReturnType<typeof listAvailablePackageRows>>['rows'][number];

export const listAvailableShipmentRows = (db: Database, { scope, page }: { scope: Scope; page: ArrayPage }) =>
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
      .where('shipments.status', 'in', transitionOf(SHIPMENT_MACHINE, 'createManifest').from)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('manifests').select('id').whereRef('manifests.shipment_id', '=', 'shipments.id')),
        ),
      )
      .where(inScope(scope, { agent: 'shipments.agent_id' })),
    (query) => query.orderBy('shipments.created_at', 'desc').orderBy('shipments.id', 'desc'),
    page,
  );

export const listAvailableOfShipment = (
  db: Database,
  { scope, shipmentId, page }: { scope: Scope; shipmentId: number; page: ArrayPage },
) =>
  rowsAndTotal(
    packageRows(db)
      .where('packages.shipment_id', '=', shipmentId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('bills').select('id').whereRef('bills.package_id', '=', 'packages.id'))),
      )
      .where(inScope(scope, { agent: 'packages.agent_id' })),
    (query) => query.orderBy('packages.id', 'desc'),
    page,
  );

/** Reads tables that triggers maintain (migration 0036), since nearly all packages have a bill. */
export async function listAvailablePackageRows(
  db: Database,
  { scope, page }: { scope: Scope; page: ArrayPage },
) {
  const unbilled = db
    .selectFrom('unbilled_packages')
    .select('package_id')
    .where(inScope(scope, { agent: 'unbilled_packages.agent_id' }))
    .orderBy('package_id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const [rows, { total }] = await Promise.all([
    packageRows(db)
      .where('packages.id', '=', sql<number>`any(array(${unbilled}))`)
      .orderBy('packages.id', 'desc')
      .execute(),
    db
      .selectFrom('unbilled_counts')
      .select(({ fn }) => fn.sum<string | null>('packages').as('total'))
      .where(inScope(scope, { agent: 'unbilled_counts.agent_id' }))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

const packageRows = (db: Database) =>
  db
    .selectFrom('packages')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .select(['packages.id', 'packages.description', 'users.email']);
