import { sql, type Updateable } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';
import { VALUE_CURRENCY } from '../value-currency.ts';

export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>;
export type DeclaredValueRow = Awaited<ReturnType<typeof listDeclaredValues>>[number];
export type GridRow = Awaited<ReturnType<typeof listGridRows>>[number];

const selectBills = (db: Database) =>
  db
    .selectFrom('bills')
    .innerJoin('manifests', 'manifests.id', 'bills.manifest_id')
    .select([
      'bills.id',
      'bills.manifest_id',
      'bills.package_id',
      'bills.bl_reference',
      'bills.bl_type',
      'bills.shipper_name',
      'bills.consignee_name',
      'bills.consignee_address',
      'bills.goods_description',
      'bills.total_packages',
      'bills.total_weight',
      'bills.volume_cbm',
      'bills.package_type_name',
      'bills.marks_and_numbers',
      'bills.version',
      VALUE_CURRENCY.as('value_currency'),
    ]);

export const findBill = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  selectBills(db)
    .innerJoin('ports as loading', 'loading.id', 'manifests.port_of_loading_id')
    .innerJoin('ports as unloading', 'unloading.id', 'manifests.port_of_unloading_id')
    .select((eb) => [
      'bills.container_id',
      'bills.bl_nature',
      'loading.port_code as place_of_loading',
      'unloading.port_code as place_of_unloading',
      'bills.shipper_address',
      'bills.internal_notes',
      'bills.profile_fields',
      eb
        .selectFrom('manifest_exports')
        .innerJoin('exported_bills', 'exported_bills.export_id', 'manifest_exports.id')
        .select(({ fn }) => fn.min('manifest_exports.exported_at').as('first'))
        .whereRef('manifest_exports.manifest_id', '=', 'bills.manifest_id')
        .whereRef('exported_bills.bl_reference', '=', 'bills.bl_reference')
        .$asScalar()
        .as('exported_at'),
    ])
    .where('bills.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

/** The caller has checked the scope, also for the queries below. */
export const listDeclaredValues = (db: Database, billId: number) =>
  db
    .selectFrom('declared_values')
    .select(['id', 'description', 'amount', 'currency_code'])
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute();

/** Sums the declared values of all bills in one query instead of one query per bill. */
const declaredSumsOf = (db: Database, manifestId: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('declared_values')
        .innerJoin('bills as declaring', 'declaring.id', 'declared_values.bill_id')
        .select(({ fn }) => ['bill_id', 'currency_code', fn.sum('amount').as('amount')])
        .where('declaring.manifest_id', '=', manifestId)
        .groupBy(['bill_id', 'currency_code'])
        .as('sums'),
    )
    .select([
      'sums.bill_id',
      sql<DeclaredSums>`jsonb_object_agg(sums.currency_code, sums.amount)`.as('by_currency'),
    ])
    .groupBy('sums.bill_id');

export const listGridRows = (db: Database, manifestId: number) =>
  selectBills(db)
    .innerJoin('packages', 'packages.id', 'bills.package_id')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .innerJoin('containers', 'containers.id', 'bills.container_id')
    .leftJoin(declaredSumsOf(db, manifestId).as('declared'), 'declared.bill_id', 'bills.id')
    .select([
      'packages.incoming_tracking_number',
      'users.mailbox_id',
      'containers.identification_number',
      sql<string | null>`bills.profile_fields ->> 'consigneeCode'`.as('consignee_code'),
      sql<string | null>`bills.profile_fields ->> 'hsCode'`.as('hs_code'),
      'declared.by_currency as declared_sums',
    ])
    .where('bills.manifest_id', '=', manifestId)
    .orderBy('bills.id')
    .execute();

export const updateBill = (trx: Database, id: number, values: Updateable<DB['bills']>) =>
  trx.updateTable('bills').set(values).where('id', '=', id).execute();

export const deleteBill = (trx: Database, id: number) =>
  trx.deleteFrom('bills').where('id', '=', id).execute();

type DeclaredSums = Record<string, number>;

export type NewDeclaredValue = { description: string; amount: number; currencyCode: string };

export async function replaceDeclaredValues(trx: Database, billId: number, values: NewDeclaredValue[]) {
  await trx.deleteFrom('declared_values').where('bill_id', '=', billId).execute();
  if (values.length === 0) return;
  await trx
    .insertInto('declared_values')
    .values(
      values.map(({ description, amount, currencyCode }) => ({
        bill_id: billId,
        description,
        amount,
        currency_code: currencyCode,
      })),
    )
    .execute();
}

export async function findUsedReferences(trx: Database, agentId: number, references: string[]) {
  const rows = await trx
    .selectFrom('bill_references')
    .select('bl_reference')
    .where('agent_id', '=', agentId)
    .where('bl_reference', '=', (eb) => eb.fn.any(eb.val(references)))
    .execute();
  return new Set(rows.map(({ bl_reference }) => bl_reference));
}
