import { isDeepStrictEqual } from 'node:util';
import {
  type BillRow,
  type BillRowInput,
  bill,
  billRow,
  billRowInput,
} from '@eport/contract/manifests/bill.ts';
import { allFieldsRead, type Known } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { refuseOutdatedVersions } from '../../../platform/errors/version-check.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findHsCodeDigits, refuseLongHsCode, rememberHsCodes } from '../hs-codes/bill-hs-codes.ts';
import { findManifest } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import { presentGridRow } from './bills.presenter.ts';
import { listGridRows } from './bills.queries.ts';
import { type GridCells, setDeclaredSums, updateGridCells } from './grid.queries.ts';

/** Includes the fields of a bill that its grid row lacks. */
const READ_ONLY = readOnlyFields(bill.extend(billRow.shape), billRowInput);

export async function getGrid({ db }: Context, actor: Actor, manifestId: number): Promise<BillRow[]> {
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
    const manifest = await requireManifest(trx, { scope: scopeOf(actor), id: manifestId });
    const edits = pairWithBills(edited, (await listGridRows(trx, manifestId)).map(presentGridRow));
    refuseOutdatedVersions(
      'house bills',
      edits.map(({ current, row }) => ({ current, edited: row })),
    );
    for (const [position, { current, row }] of edits.entries())
      refuseReadOnlyChanges(current, row, READ_ONLY, pathOf(position));
    const digits = await findHsCodeDigits(trx, manifestId);
    for (const [position, { current, row }] of edits.entries())
      refuseLongHsCode(`${pathOf(position)}hsCode`, row.hsCode, current.hsCode, digits);
    await updateGridCells(trx, edits.filter(changesCells).map(cellsOf));
    const sums = edits.flatMap((edit, position) => newSumOf(edit, position, manifest.value_currency));
    await setDeclaredSums(trx, sums);
    await rememberHsCodes(
      trx,
      edits.map(({ row }) => row.id),
    );
    return (await listGridRows(trx, manifestId)).map(presentGridRow);
  });

type Edit = { current: BillRow; row: BillRowInput };

const pathOf = (position: number) => `bills.${position}.`;

function pairWithBills(edited: BillRowInput[], bills: BillRow[]): Edit[] {
  const billById = new Map(bills.map((bill) => [bill.id, bill]));
  const seen = new Set<number>();
  return edited.map((row, position) => {
    const path = pathOf(position);
    const current = billById.get(row.id);
    if (!current) throw notFound('BILL_NOT_FOUND', `${path}id`);
    if (seen.has(row.id)) throw invalidField(`${path}id`, 'occurs more than once');
    seen.add(row.id);
    return { current, row };
  });
}

type Cells = Omit<Known<BillRowInput>, 'declaredValue' | 'declaredCurrency'>;

function cellsOf({ current, row }: { current: BillRow; row: Cells }): GridCells {
  const {
    id,
    blType,
    consigneeName,
    consigneeAddress,
    goodsDescription,
    totalPackages,
    totalWeight,
    packageTypeName,
    marksAndNumbers,
    hsCode,
    version: _,
    ...rest
  } = row;
  allFieldsRead(rest);
  return {
    id,
    // Null clears the type; undefined keeps it.
    bl_type: blType === undefined ? current.blType : blType,
    consignee_name: consigneeName ?? current.consigneeName,
    consignee_address: consigneeAddress ?? current.consigneeAddress,
    goods_description: goodsDescription ?? current.goodsDescription,
    total_packages: totalPackages ?? current.totalPackages,
    total_weight: totalWeight ?? current.totalWeight,
    package_type_name: packageTypeName ?? current.packageTypeName,
    marks_and_numbers: marksAndNumbers ?? current.marksAndNumbers,
    hs_code: hsCode === undefined ? current.hsCode : hsCode,
  };
}

const changesCells = ({ current, row }: Edit) =>
  !isDeepStrictEqual(cellsOf({ current, row }), cellsOf({ current, row: { id: row.id } }));

function newSumOf({ current, row }: Edit, position: number, valueCurrency: string) {
  const { id, declaredValue: amount, declaredCurrency } = row;
  if (amount === undefined) return [];
  // Values in several currencies have no single sum: the client sends null and keeps them.
  if (amount === null) {
    if (current.declaredValue === null) return [];
    throw invalidField(`${pathOf(position)}declaredValue`, 'is required');
  }
  const currency = declaredCurrency ?? valueCurrency;
  const isSame = amount === current.declaredValue && currency === current.declaredCurrency;
  return isSame ? [] : [{ id, amount, currency }];
}
