import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { reasonSet } from '../../platform/database/transaction.ts';

/** The packages of one shipment, or these. */
export type Which = { shipmentId: number } | { ids: number[] };

type Move = {
  from: readonly PackageStatus[];
  to: PackageStatus;
  /** the sentence that the history keeps */
  reason: string;
};

/** For packages whose lock or shipment the transaction holds in the actor's scope. Answers the ids of those that moved. */
export async function moveRows(trx: Database, which: Which, move: Move): Promise<number[]> {
  const rows =
    'ids' in which
      ? await moveThese(trx, { ids: which.ids, ...move })
      : await moveAboard(trx, { shipmentId: which.shipmentId, ...move });
  return rows.map(({ id }) => id);
}

/** The same for those of locked packages whose live invoice is paid. */
export async function movePaidRows(trx: Database, ids: number[], move: Move): Promise<number[]> {
  const rows = await movePaid(trx, { ids, ...move });
  return rows.map(({ id }) => id);
}

/** The reason is set in the same message, once and before any row is written. */
const moving = (trx: Database, { from, to, reason }: Move) =>
  trx
    .updateTable('packages')
    .set({ status: to })
    .where('status', '=', sql<PackageStatus>`any(${from}::package_status[])`)
    .where(sql<SqlBool>`(select ${reasonSet(reason)}) is not null`)
    .returning('id');

const moveThese = compiledOnce((trx, { ids, ...move }: { ids: number[] } & Move) =>
  moving(trx, move).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

const moveAboard = compiledOnce((trx, { shipmentId, ...move }: { shipmentId: number } & Move) =>
  moving(trx, move).where('shipment_id', '=', shipmentId),
);

const movePaid = compiledOnce((trx, { ids, ...move }: { ids: number[] } & Move) =>
  moving(trx, move)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoices')
          .select('invoices.id')
          .whereRef('invoices.package_id', '=', 'packages.id')
          .where('invoices.status', '=', 'PAID'),
      ),
    ),
);
