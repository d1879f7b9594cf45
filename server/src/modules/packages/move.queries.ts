import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';

/** The packages of one shipment, or these. */
export type Which = { shipmentId: number } | { ids: number[] };

type Move = { which: Which; from: readonly PackageStatus[]; to: PackageStatus };

/** For packages whose lock or shipment the transaction holds in the actor's scope. Answers the ids of those that moved. */
export async function moveRows(trx: Database, { which, from, to }: Move): Promise<number[]> {
  const rows =
    'ids' in which
      ? await moveThese(trx, { ids: which.ids, from, to })
      : await moveAboard(trx, { shipmentId: which.shipmentId, from, to });
  return rows.map(({ id }) => id);
}

const moving = (trx: Database, { from, to }: Omit<Move, 'which'>) =>
  trx
    .updateTable('packages')
    .set({ status: to })
    .where('status', '=', sql<PackageStatus>`any(${from}::package_status[])`)
    .returning('id');

const moveThese = compiledOnce((trx, { ids, ...move }: { ids: number[] } & Omit<Move, 'which'>) =>
  moving(trx, move).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

const moveAboard = compiledOnce(
  (trx, { shipmentId, ...move }: { shipmentId: number } & Omit<Move, 'which'>) =>
    moving(trx, move).where('shipment_id', '=', shipmentId),
);

const paidAmong = compiledOnce((trx, { ids }: { ids: number[] }) =>
  trx
    .selectFrom('invoices')
    .select('package_id')
    .where('package_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('status', '=', 'PAID'),
);

/** Those of locked packages whose live invoice is paid. */
export async function findPaid(trx: Database, ids: number[]): Promise<number[]> {
  const rows = await paidAmong(trx, { ids });
  return rows.map(({ package_id }) => package_id);
}
