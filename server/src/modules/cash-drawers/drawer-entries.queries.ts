import type { NewCount } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { MovementKind } from '@eport/contract/cash-drawers/drawer-status.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';

export type EntryRow = {
  kind: 'PAYMENT' | 'REVERSAL' | MovementKind;
  id: number;
  at: Date;
  amount: string;
  customer_name: string | null;
  receipt_number: number | null;
  reason: string | null;
};

type EntriesQuery = { drawerId: number; withPayments: boolean };

/** Does not check the scope: callers have already found the drawer in their scope. */
const entriesOf = ({ drawerId, withPayments }: EntriesQuery) => sql`
  select case when p.reverses_id is null then 'PAYMENT' else 'REVERSAL' end as kind, p.id, p.received_at as at, p.amount,
    customer.first_name || ' ' || customer.last_name as customer_name, receipt.number as receipt_number, p.reason
  from payments p
  join users customer on customer.id = p.user_id
  left join payments reversed on reversed.id = p.reverses_id
  left join receipts receipt on receipt.id = coalesce(p.receipt_id, reversed.receipt_id)
  where p.drawer_id = ${drawerId} and ${withPayments}::boolean
  union all
  select kind::text, id, recorded_at, case kind when 'PAID_OUT' then -amount else amount end, null, null, reason
  from cash_movements where drawer_id = ${drawerId}`;

export const listEntries = async (
  db: Database,
  { limit, ...query }: EntriesQuery & { limit: number | null },
) =>
  (
    await sql<EntryRow>`select * from (${entriesOf(query)}) entry order by at desc, kind, id desc limit ${limit}`.execute(
      db,
    )
  ).rows;

export const countEntries = async (db: Database, query: EntriesQuery): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from (${entriesOf(query)}) entry`.execute(db))
    .rows[0]?.count ?? 0;

export const listCounts = (db: Database, drawerId: number) =>
  db
    .selectFrom('cash_counts')
    .select(['denomination', 'quantity'])
    .where('drawer_id', '=', drawerId)
    .orderBy('denomination', 'desc')
    .execute();

/** A trigger adds the amount to the sums of the drawer. */
export const insertMovement = (trx: Database, movement: ColumnsOf<'cash_movements', 'id'>) =>
  trx.insertInto('cash_movements').values(movement).execute();

type CountRow = ColumnsOf<'cash_counts', 'id'>;

/** Records the count and returns the difference between counted and expected cash, which the database computes. */
export async function recordCount(
  trx: Database,
  { drawerId, counts, by, at }: { drawerId: number; counts: NewCount['counts']; by: number; at: Date },
): Promise<string | null> {
  const nonZero = counts.filter(({ quantity }) => quantity > 0);
  if (nonZero.length > 0) {
    await trx
      .insertInto('cash_counts')
      .values(
        nonZero.map(({ denomination, quantity, ...rest }): CountRow => {
          allFieldsRead(rest);
          return { drawer_id: drawerId, denomination: denomination.toFixed(2), quantity };
        }),
      )
      .execute();
  }
  const { difference } = await trx
    .updateTable('cash_drawers')
    .set({ status: 'COUNTED', counted_by: by, counted_at: at })
    .where('id', '=', drawerId)
    .returning('difference')
    .executeTakeFirstOrThrow();
  return difference;
}

export const updateClosed = (
  trx: Database,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string | null },
) =>
  trx
    .updateTable('cash_drawers')
    .set({ status: 'CLOSED', closed_by: by, closed_at: at, difference_reason: reason })
    .where('id', '=', id)
    .execute();
