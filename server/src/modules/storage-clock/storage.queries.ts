import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { LATEST_STAY, PACKAGE_OWNERS } from '../packages/index.ts';

type InScope = { scope: Scope; ids: number[] };

export type StorageRow = Awaited<ReturnType<typeof listStorageRows>>[number];
export type PeriodRow = StorageRow['periods'][number];

export const listStorageRows = preparedQuery((db, { scope, ids }: InScope) =>
  db
    .selectFrom('packages')
    .innerJoin('agents', 'agents.id', 'packages.agent_id')
    .leftJoinLateral(LATEST_STAY.as('stay'), (join) => join.onTrue())
    .select([
      'packages.id',
      'packages.status',
      'packages.user_id',
      'packages.agent_id',
      'packages.weight',
      'agents.storage_free_days',
      'agents.storage_fee',
      'agents.storage_basis',
      'agents.storage_maximum',
      'agents.abandoned_after_days',
      'agents.time_zone',
      'stay.at as ready_at',
    ])
    .select((eb) => jsonArrayFrom(periodsOf(eb)).as('periods'))
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, PACKAGE_OWNERS)),
);

const periodsOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('storage_periods as period')
    .leftJoin('invoices', 'invoices.id', 'period.invoice_id')
    .leftJoin('users as waiver', 'waiver.id', 'period.waived_by')
    .select([
      'period.id',
      sql<string>`lower(period.days)::text`.as('first_day'),
      sql<string>`(upper(period.days) - 1)::text`.as('last_day'),
      // Selected as text, since JSON would lose digits of a decimal.
      sql<string>`period.amount::text`.as('amount'),
      'period.invoice_id',
      'invoices.status as invoice_status',
      sql<string | null>`invoices.paid_amount::text`.as('paid_amount'),
      'period.waived_at',
      'period.waive_reason',
      sql<string | null>`waiver.first_name || ' ' || waiver.last_name`.as('waived_by_name'),
    ])
    .whereRef('period.package_id', '=', 'packages.id')
    .orderBy('period.days');

type PeriodColumns = Omit<ColumnsOf<'storage_periods', 'id' | 'invoice_kind'>, 'days'>;

export const insertPeriod = (
  trx: Database,
  { first, last, ...columns }: PeriodColumns & { first: string; last: string },
) =>
  trx
    .insertInto('storage_periods')
    .values({ ...columns, days: sql<string>`daterange(${first}::date, ${last}::date, '[]')` })
    .execute();

type Waiver = { waived_by: number; waived_at: Date; waive_reason: string };

/** Cancels the unpaid storage invoices of a package and marks their periods as waived. Expects the package to be locked. */
export async function waiveUnpaidInvoices(trx: Database, packageId: number, waiver: Waiver): Promise<void> {
  const cancelled = await trx
    .updateTable('invoices')
    .set({ status: 'CANCELLED', cancelled_at: waiver.waived_at })
    .where('package_id', '=', packageId)
    .where('kind', '=', 'STORAGE')
    .where('status', '=', 'DUE')
    .returning('id')
    .execute();
  if (cancelled.length === 0) return;
  await trx
    .updateTable('storage_periods')
    .set(waiver)
    .where(
      'invoice_id',
      'in',
      cancelled.map(({ id }) => id),
    )
    .execute();
}
