import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Database } from '../../platform/database/database.ts';

/** The packages of one shipment, or these. */
export type Which = { shipmentId: number } | { ids: number[] };

type Move = { which: Which; from: readonly PackageStatus[]; to: PackageStatus };

/** For packages whose lock or shipment the transaction holds in the actor's scope. Answers the ids of those that moved. */
export async function moveRows(trx: Database, { which, from, to }: Move): Promise<number[]> {
  const query = trx.updateTable('packages').set({ status: to }).where('status', 'in', from);
  const rows = await ('ids' in which
    ? query.where('id', '=', (eb) => eb.fn.any(eb.val(which.ids)))
    : query.where('shipment_id', '=', which.shipmentId)
  )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of locked packages whose live invoice is paid. */
export async function findPaid(trx: Database, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select('package_id')
    .where('package_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('status', '=', 'PAID')
    .execute();
  return rows.map(({ package_id }) => package_id);
}
