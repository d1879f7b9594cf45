import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';

export type ShipmentPackageRow = Awaited<ReturnType<typeof listShipmentPackages>>[number];

/** All packages of a shipment: at most one live invoice each, so the join adds no rows. */
export const listShipmentPackages = compiledOnce(
  (db, { scope, shipmentId }: { scope: Scope; shipmentId: number }) =>
    db
      .selectFrom('packages')
      .leftJoin('users', 'users.id', 'packages.user_id')
      .leftJoin('invoices as live_invoice', (join) =>
        join
          .onRef('live_invoice.package_id', '=', 'packages.id')
          .on('live_invoice.status', '<>', 'CANCELLED'),
      )
      .select([
        'packages.id',
        'packages.recipient_name',
        'users.first_name',
        'users.last_name',
        'users.email',
        'users.mailbox_id',
        'packages.description',
        'packages.status',
        'live_invoice.id as live_invoice_id',
      ])
      .where('packages.shipment_id', '=', shipmentId)
      .where(inScope(scope, { agent: 'packages.agent_id' }))
      .orderBy('packages.id'),
);

/** Locks what is aboard a locked shipment, so that the statuses stand still while a step is taken. */
export const lockPackagesAboard = (trx: Database, shipmentId: number) =>
  trx
    .selectFrom('packages')
    .select(['id', 'status'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** For packages that the transaction has locked; `null` takes them out. */
export const putAboard = (trx: Database, ids: number[], shipmentId: number | null) =>
  trx
    .updateTable('packages')
    .set({ shipment_id: shipmentId })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

/** Names of the shipments that packages are in already. */
export const listShipmentNames = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('shipments')
    .select(['id', 'manifest_id', 'status'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .execute();

export const findHouseBill = (db: Database, { packageId }: { packageId: number }) =>
  db.selectFrom('bills').select('id').where('package_id', '=', packageId).executeTakeFirst();
