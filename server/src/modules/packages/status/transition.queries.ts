import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { setReasonSql } from '../../../platform/database/transaction.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

export type Where = { shipmentId: number } | { ids: number[] };

type Move = {
  from: readonly PackageStatus[];
  to: PackageStatus;
  reason: string;
};

/** Expects the packages or their shipment to be locked. */
export async function transitionRows(trx: Database, where: Where, move: Move): Promise<number[]> {
  const rows =
    'ids' in where
      ? await transitionMany(trx, { ids: where.ids, ...move })
      : await transitionShipment(trx, { shipmentId: where.shipmentId, ...move });
  return rows.map(({ id }) => id);
}

export async function transitionPaidRows(trx: Database, ids: number[], move: Move): Promise<number[]> {
  const rows = await transitionPaid(trx, { ids, ...move });
  return rows.map(({ id }) => id);
}

/** Sets the reason in the same round trip, before any row is written. */
const moving = (trx: Database, { from, to, reason }: Move) =>
  trx
    .updateTable('packages')
    .set({ status: to })
    .where('status', '=', sql<PackageStatus>`any(${from}::package_status[])`)
    .where(sql<SqlBool>`(select ${setReasonSql(reason)}) is not null`)
    .returning('id');

const transitionMany = preparedQuery((trx, { ids, ...move }: { ids: number[] } & Move) =>
  moving(trx, move).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

const transitionShipment = preparedQuery((trx, { shipmentId, ...move }: { shipmentId: number } & Move) =>
  moving(trx, move).where('shipment_id', '=', shipmentId),
);

const transitionPaid = preparedQuery((trx, { ids, ...move }: { ids: number[] } & Move) =>
  moving(trx, move)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoices')
          .select('invoices.id')
          .whereRef('invoices.package_id', '=', 'packages.id')
          .where('invoices.status', '=', 'PAID')
          .where('invoices.kind', '=', 'FREIGHT'),
      ),
    ),
);
