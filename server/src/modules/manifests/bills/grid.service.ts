import type { BillRow, BillRowInput } from '@eport/contract/manifests/bill.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findManifest } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import { presentGridRow } from './bills.presenter.ts';
import { listGridRows } from './bills.queries.ts';
import { type GridCells, setDeclaredSums, updateGridCells } from './grid.queries.ts';

export async function gridFor({ db }: Context, actor: Actor, manifestId: number): Promise<BillRow[]> {
  const manifest = await findManifest(db, { scope: scopeOf(actor), id: manifestId });
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  return (await listGridRows(db, manifestId)).map(presentGridRow);
}

export const saveGrid = (
  { db }: Context,
  actor: Actor,
  manifestId: number,
  edited: BillRowInput[],
): Promise<BillRow[]> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id: manifestId });
    const edits = pairWithBills(edited, (await listGridRows(trx, manifestId)).map(presentGridRow));
    await updateGridCells(trx, edits.map(cellsOf));
    await setDeclaredSums(trx, edits.flatMap(newSumOf));
    return (await listGridRows(trx, manifestId)).map(presentGridRow);
  });

type Edit = { current: BillRow; row: BillRowInput };

function pairWithBills(edited: BillRowInput[], bills: BillRow[]): Edit[] {
  const billOf = new Map(bills.map((bill) => [bill.id, bill]));
  const seen = new Set<number>();
  return edited.map((row, position) => {
    const path = `bills.${position}.`;
    const current = billOf.get(row.id);
    if (!current) throw notFound('BILL_NOT_FOUND', `${path}id`);
    if (seen.has(row.id)) throw invalidField(`${path}id`, 'occurs more than once');
    seen.add(row.id);
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
  // Null clears the type; undefined keeps it.
  bl_type: row.blType === undefined ? current.blType : row.blType,
  consignee_name: row.consigneeName ?? current.consigneeName,
  consignee_address: row.consigneeAddress ?? current.consigneeAddress,
  goods_description: row.goodsDescription ?? current.goodsDescription,
  total_packages: row.totalPackages ?? current.totalPackages,
  total_weight: row.totalWeight ?? current.totalWeight,
  package_type_name: row.packageTypeName ?? current.packageTypeName,
  marks_and_numbers: row.marksAndNumbers ?? current.marksAndNumbers,
});

/** An unchanged sum keeps its individual declared values. */
function newSumOf({ current, row: { id, declaredValue: amount } }: Edit) {
  return amount === undefined || amount === current.declaredValue ? [] : [{ id, amount }];
}
