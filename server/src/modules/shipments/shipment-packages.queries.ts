import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { withCustomerAndInvoice } from '../packages/index.ts';

export type ShipmentPackageRow = Awaited<ReturnType<typeof listShipmentPackages>>[number];

type Listed = { scope: Scope; shipmentId: number; withBills: boolean };

/** The joins add no rows: a package has at most one live freight invoice and one house bill. */
export const listShipmentPackages = preparedQuery(
  (db, { scope, shipmentId, withBills }: Listed) =>
    withCustomerAndInvoice(db)
      .select([
        'packages.id',
        'packages.recipient_name',
        'users.first_name',
        'users.last_name',
        'users.email',
        'users.mailbox_id',
        'packages.description',
        'packages.status',
        'packages.incoming_tracking_number',
        'invoices.id as live_invoice_id',
      ])
      .$if(withBills, (query) =>
        query.leftJoin('bills', 'bills.package_id', 'packages.id').select('bills.id as bill_id'),
      )
      .where('packages.shipment_id', '=', shipmentId)
      .where(inScope(scope, { agent: 'packages.agent_id' }))
      .orderBy('packages.id'),
  ['withBills'],
);

/** Locks the packages of the shipment. Callers must hold its own lock, so that no package joins or leaves meanwhile. */
export const lockShipmentPackages = (trx: Database, shipmentId: number) =>
  trx
    .selectFrom('packages')
    .select(['id', 'status'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** `null` takes the packages off their shipment. Callers must hold the packages' locks. */
export const assignToShipment = (trx: Database, ids: number[], shipmentId: number | null) =>
  trx
    .updateTable('packages')
    .set({ shipment_id: shipmentId })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const listShipmentsById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('shipments')
    .select(['id', 'manifest_id', 'status'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .execute();

export const findHouseBill = (db: Database, { packageId }: { packageId: number }) =>
  db.selectFrom('bills').select('id').where('package_id', '=', packageId).executeTakeFirst();
