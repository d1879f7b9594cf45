import type { Updateable } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { firstExports } from '../contents.queries.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';

export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>;
export type DeclaredValueRow = Awaited<ReturnType<typeof listDeclaredValues>>[number];
export type GridRow = Awaited<ReturnType<typeof listGridRows>>[number];

const selectBills = (db: Database) =>
  db
    .selectFrom('bills')
    .innerJoin('manifests', 'manifests.id', 'bills.manifest_id')
    .innerJoin('ports as loading', 'loading.id', 'manifests.port_of_loading_id')
    .innerJoin('ports as unloading', 'unloading.id', 'manifests.port_of_unloading_id')
    .select([
      'bills.id',
      'bills.manifest_id',
      'bills.package_id',
      'bills.container_id',
      'bills.bl_reference',
      'bills.bl_type',
      'bills.bl_nature',
      'loading.port_code as place_of_loading',
      'unloading.port_code as place_of_unloading',
      'bills.shipper_name',
      'bills.shipper_address',
      'bills.consignee_name',
      'bills.consignee_address',
      'bills.goods_description',
      'bills.total_packages',
      'bills.total_weight',
      'bills.volume_cbm',
      'bills.package_type_name',
      'bills.marks_and_numbers',
      'bills.version',
    ]);

export const findBill = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  selectBills(db)
    .select((eb) => [
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
    .select(['id', 'description', 'amount'])
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute();

export const listGridRows = (db: Database, manifestId: number) =>
  selectBills(db)
    .leftJoin(firstExports(db, manifestId).as('exported'), 'exported.bl_reference', 'bills.bl_reference')
    .select((eb) => [
      'exported.exported_at',
      eb
        .selectFrom('declared_values')
        .select(({ fn }) => fn.sum<string>('amount').as('sum'))
        .whereRef('bill_id', '=', 'bills.id')
        .$asScalar()
        .as('declared_value'),
    ])
    .where('bills.manifest_id', '=', manifestId)
    .orderBy('bills.id')
    .execute();

export const updateBill = (trx: Database, id: number, values: Updateable<DB['bills']>) =>
  trx.updateTable('bills').set(values).where('id', '=', id).execute();

export const deleteBill = (trx: Database, id: number) =>
  trx.deleteFrom('bills').where('id', '=', id).execute();

type DeclaredValue = { description: string; amount: number };

export async function replaceDeclaredValues(trx: Database, billId: number, values: DeclaredValue[]) {
  await trx.deleteFrom('declared_values').where('bill_id', '=', billId).execute();
  if (values.length === 0) return;
  await trx
    .insertInto('declared_values')
    .values(values.map(({ description, amount }) => ({ bill_id: billId, description, amount })))
    .execute();
}
