import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';

/** Locks in ID order, which prevents deadlocks. To lock a shipment as well, lock it first. */
export const lockPackages = preparedQuery((trx, { scope, ids }: { scope: Scope; ids: number[] }) =>
  trx
    .selectFrom('packages')
    .select(['id', 'status', 'shipment_id', 'user_id', 'agent_id', 'warehouse_id', 'destination_country_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, PACKAGE_OWNERS))
    .orderBy('id')
    .forUpdate(),
);

/** Run this after locking the packages: the lock may have waited for a shipment step. */
export const findShipmentStates = preparedQuery((trx, { ids }: { ids: number[] }) =>
  trx
    .selectFrom('shipments')
    .select(['id', 'status', 'unstuffed_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

/** Locks the package's shipment, so that it can neither depart nor be unstuffed before the commit. */
export const holdShipmentOf = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('shipments')
    .innerJoin('packages', 'packages.shipment_id', 'shipments.id')
    .select('shipments.id')
    .where('packages.id', '=', id)
    .where(inScope(scope, PACKAGE_OWNERS))
    .forShare('shipments')
    .executeTakeFirst();

export async function hasLiveInvoice(trx: Database, packageId: number): Promise<boolean> {
  const invoice = await trx
    .selectFrom('invoices')
    .select('id')
    .where('package_id', '=', packageId)
    .where('status', '<>', 'CANCELLED')
    .where('kind', '=', 'FREIGHT')
    .executeTakeFirst();
  return invoice !== undefined;
}
