import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { setReasonSql } from '../../../platform/database/transaction.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

export type Where = { shipmentId: number } | { ids: number[] };

type StatusChange = {
  from: readonly PackageStatus[];
  to: PackageStatus;
  reason: string;
};

/** Expects the packages or their shipment to be locked. Returns the IDs of those whose status changed. */
export async function transitionRows(trx: Database, where: Where, change: StatusChange): Promise<number[]> {
  const rows =
    'ids' in where
      ? await transitionMany(trx, { ids: where.ids, ...change })
      : await transitionShipment(trx, { shipmentId: where.shipmentId, ...change });
  return rows.map(({ id }) => id);
}

export async function transitionPaidRows(
  trx: Database,
  ids: number[],
  change: StatusChange,
): Promise<number[]> {
  const rows = await transitionPaid(trx, { ids, ...change });
  return rows.map(({ id }) => id);
}

/** Sets the reason for the history in the same round trip, before any row is written. */
const transitionQuery = (trx: Database, { from, to, reason }: StatusChange) =>
  trx
    .updateTable('packages')
    .set({ status: to })
    .where('status', '=', sql<PackageStatus>`any(${from}::package_status[])`)
    .where(sql<SqlBool>`(select ${setReasonSql(reason)}) is not null`)
    .returning('id');

const transitionMany = preparedQuery((trx, { ids, ...change }: { ids: number[] } & StatusChange) =>
  transitionQuery(trx, change).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

const transitionShipment = preparedQuery(
  (trx, { shipmentId, ...change }: { shipmentId: number } & StatusChange) =>
    transitionQuery(trx, change).where('shipment_id', '=', shipmentId),
);

const transitionPaid = preparedQuery((trx, { ids, ...change }: { ids: number[] } & StatusChange) =>
  transitionQuery(trx, change)
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
