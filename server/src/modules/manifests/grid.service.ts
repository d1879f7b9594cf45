import type { BillRow, BillRowInput } from '@eport/contract/manifests/bill.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { presentGridRow } from './bills.presenter.ts';
import { listGridRows } from './bills.queries.ts';
import { type GridCells, setDeclaredSums, updateGridCells } from './grid.queries.ts';
import { findManifest } from './manifests.queries.ts';
import { requireManifest } from './require-manifest.ts';

export async function gridFor({ db }: Context, actor: Actor, manifestId: number): Promise<BillRow[]> {
  const manifest = await findManifest(db, { scope: scopeOf(actor), id: manifestId });
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  return (await listGridRows(db, manifestId)).map(presentGridRow);
}

/** Saves all of the edited rows or, when one is refused, none. */
export const saveGrid = (
  { db }: Context,
  actor: Actor,
  manifestId: number,
  edited: BillRowInput[],
): Promise<BillRow[]> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id: manifestId });
    const edits = matched(edited, (await listGridRows(trx, manifestId)).map(presentGridRow));
    await updateGridCells(trx, edits.map(cellsOf));
    await setDeclaredSums(trx, edits.flatMap(newSumOf));
    return (await listGridRows(trx, manifestId)).map(presentGridRow);
  });

type Edit = { current: BillRow; row: BillRowInput };

/** Each edited row with the bill as it is; 400 and 404 name the row. */
function matched(edited: BillRowInput[], bills: BillRow[]): Edit[] {
  const billOf = new Map(bills.map((bill) => [bill.id, bill]));
  const named = new Set<number>();
  return edited.map((row, position) => {
    const path = `bills.${position}.`;
    const current = billOf.get(row.id);
    if (!current) throw notFound('BILL_NOT_FOUND', `${path}id`);
    if (named.has(row.id)) throw invalidField(`${path}id`, 'is in the list twice');
    named.add(row.id);
    refuseReadOnlyChanges(current, row, READ_ONLY, path);
    return { current, row };
  });
}

const READ_ONLY = [
  'manifestId',
  'shippingPackageId',
  'containerId',
  'blReferenceNumber',
  'blNature',
  'placeOfLoading',
  'placeOfUnloading',
  'shipperName',
  'shipperAddress',
  'volumeCBM',
  'exportedAt',
] as const;

const cellsOf = ({ current, row }: Edit): GridCells => ({
  id: current.id,
  // Null empties the type; only what was not sent stays.
  bl_type: row.blType === undefined ? current.blType : row.blType,
  consignee_name: row.consigneeName ?? current.consigneeName,
  consignee_address: row.consigneeAddress ?? current.consigneeAddress,
  goods_description: row.goodsDescription ?? current.goodsDescription,
  total_packages: row.totalPackages ?? current.totalPackages,
  total_weight: row.totalWeight ?? current.totalWeight,
  package_type_name: row.packageTypeName ?? current.packageTypeName,
  marks_and_numbers: row.marksAndNumbers ?? current.marksAndNumbers,
});

/** A row sent back with the sum that it had keeps the values that make it up. */
function newSumOf({ current, row: { id, declaredValue: amount } }: Edit) {
  return amount === undefined || amount === current.declaredValue ? [] : [{ id, amount }];
}
