import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { PACKAGE_OWNERS, withCustomerAndInvoice } from '../../packages/index.ts';
import { INVOICE_OWNERS } from '../invoices.queries.ts';

type OfShipment = { scope: Scope; shipmentId: number };

/** `manifest_id` is the name that users give the shipment, not the ID of a manifest. */
export const findShipmentHead = (db: Database, { scope, shipmentId }: OfShipment) =>
  db
    .selectFrom('shipments')
    .select(['id', 'status', 'manifest_id'])
    .where('id', '=', shipmentId)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .executeTakeFirst();

export type PackageWithInvoice = Awaited<ReturnType<typeof listPackagesWithInvoices>>[number];

/** All packages of the shipment, each with its live freight invoice if it has one. The joins add no rows: a package has at most one. */
export const listPackagesWithInvoices = (db: Database, { scope, shipmentId }: OfShipment) =>
  withCustomerAndInvoice(db)
    .select([
      'packages.id',
      'packages.status',
      'packages.user_id',
      'packages.agent_id',
      'packages.recipient_name',
      'users.first_name',
      'users.last_name',
      'users.mailbox_id',
      'invoices.id as invoice_id',
      'invoices.total_amount',
    ])
    .where('packages.shipment_id', '=', shipmentId)
    .where(inScope(scope, PACKAGE_OWNERS))
    .orderBy('packages.id')
    .execute();

export const countOnShipment = async (trx: Database, { scope, shipmentId }: OfShipment, ids: number[]) =>
  (
    await trx
      .selectFrom('packages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('shipment_id', '=', shipmentId)
      .where(inScope(scope, PACKAGE_OWNERS))
      .executeTakeFirstOrThrow()
  ).count;

export const listInvoiceIds = async (db: Database, { scope, shipmentId }: OfShipment): Promise<number[]> =>
  (
    await db
      .selectFrom('invoices')
      .innerJoin('packages', 'packages.id', 'invoices.package_id')
      .select('invoices.id')
      .where('packages.shipment_id', '=', shipmentId)
      .where('invoices.status', '<>', 'CANCELLED')
      .where('invoices.kind', '=', 'FREIGHT')
      .where(inScope(scope, INVOICE_OWNERS))
      .orderBy('invoices.customer_name')
      .orderBy('invoices.id')
      .execute()
  ).map(({ id }) => id);
