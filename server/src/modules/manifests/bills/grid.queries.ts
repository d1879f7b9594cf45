import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type GridCells = {
  id: number;
  bl_type: string | null;
  consignee_name: string;
  consignee_address: string;
  goods_description: string;
  total_packages: number;
  total_weight: number;
  package_type_name: string;
  marks_and_numbers: string;
  hs_code: string | null;
};

export const updateGridCells = (trx: Database, rows: GridCells[]) =>
  sql`update bills set
      bl_type = edited.bl_type,
      consignee_name = edited.consignee_name,
      consignee_address = edited.consignee_address,
      goods_description = edited.goods_description,
      total_packages = edited.total_packages,
      total_weight = edited.total_weight,
      package_type_name = edited.package_type_name,
      marks_and_numbers = edited.marks_and_numbers,
      profile_fields = bills.profile_fields - 'hsCode' || jsonb_strip_nulls(jsonb_build_object('hsCode', edited.hs_code))
    from jsonb_to_recordset(${JSON.stringify(rows)}) as edited (
      id bigint, bl_type text, consignee_name text, consignee_address text, goods_description text,
      total_packages integer, total_weight numeric, package_type_name text, marks_and_numbers text, hs_code text
    )
    where bills.id = edited.id`.execute(trx);

type Sum = { id: number; amount: number; currency: string };

/** At most half of a value's 200 characters, since one character of PostgreSQL can be two of JavaScript. */
const DESCRIPTION = sql`btrim(left(bills.goods_description, 100))`;

const edited = (sums: Sum[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(sums)}) as edited (id bigint, amount numeric, currency text)`;

/**
 * Replaces the declared values of each bill by one value, or by none for a sum of 0. A bill's only value is updated in place, since
 * a new one also costs a deletion and a check of the bill.
 */
export async function setDeclaredSums(trx: Database, sums: Sum[]) {
  if (sums.length === 0) return;
  const { rows } = await sql<{ id: number }>`update declared_values
    set description = ${DESCRIPTION}, amount = edited.amount, currency_code = edited.currency
    from ${edited(sums)} join bills on bills.id = edited.id
    where declared_values.bill_id = edited.id and edited.amount > 0 and not exists (
      select from declared_values other where other.bill_id = edited.id and other.id <> declared_values.id
    )
    returning edited.id`.execute(trx);
  const changed = new Set(rows.map(({ id }) => id));
  const remaining = sums.filter(({ id }) => !changed.has(id));
  if (remaining.length > 0) await replaceWithSums(trx, remaining);
}

async function replaceWithSums(trx: Database, sums: Sum[]) {
  const ids = sums.map(({ id }) => id);
  await trx
    .deleteFrom('declared_values')
    .where('bill_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  await sql`insert into declared_values (bill_id, description, amount, currency_code)
    select bills.id, ${DESCRIPTION}, edited.amount, edited.currency
    from ${edited(sums)} join bills on bills.id = edited.id
    where edited.amount > 0`.execute(trx);
}
