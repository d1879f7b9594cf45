import { isDeepStrictEqual } from 'node:util';
import {
  type Bill,
  type BillInput,
  type BillUpdate,
  bill,
  billInput,
} from '@eport/contract/manifests/bill.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { violatesConstraint } from '../../../platform/errors/refusals.ts';
import { refuseOutdatedVersion } from '../../../platform/errors/version-check.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireContainerOf } from '../containers/containers.service.ts';
import { findHsCodeDigits, refuseLongHsCode, rememberHsCodes } from '../hs-codes/bill-hs-codes.ts';
import { storedFields } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import { presentBill } from './bills.presenter.ts';
import {
  deleteBill,
  findBill,
  listDeclaredValues,
  type NewDeclaredValue,
  replaceDeclaredValues,
  updateBill,
} from './bills.queries.ts';

const READ_ONLY = readOnlyFields(bill, billInput);

export async function getBill({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Bill> {
  const row = await findBill(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('BILL_NOT_FOUND');
  return presentBill(row, await listDeclaredValues(db, row.id));
}

export const changeBill = ({ db }: Context, actor: Actor, id: number, input: BillUpdate): Promise<Bill> =>
  inTransaction(db, actor, async (trx) => {
    const { bill: current, valueCurrency } = await requireBill(trx, actor, id);
    refuseOutdatedVersion('house bill', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    const { containerId = current.containerId } = input;
    await requireContainerOf(trx, current.manifestId, containerId);
    refuseLongHsCode(
      'profileFields.hsCode',
      input.profileFields?.hsCode,
      current.profileFields.hsCode,
      await findHsCodeDigits(trx, current.manifestId),
    );
    await updateBill(trx, id, columnsOf({ ...input, containerId })).catch((error) => {
      if (!violatesConstraint(error, 'bills_reference_key')) throw error;
      throw new AppError('BILL_REFERENCE_TAKEN', { reference: input.blReferenceNumber });
    });
    if (input.declaredValues)
      await changeDeclaredValues(
        trx,
        current,
        withCurrency(input.declaredValues, current.declaredValues, valueCurrency),
      );
    await rememberHsCodes(trx, [id]);
    return getBill({ db: trx }, actor, id);
  });

export const removeBill = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireBill(trx, actor, id);
    await deleteBill(trx, id);
  });

/** Locks the manifest of a bill, then reads the bill again, which may have changed before the lock. */
async function requireBill(trx: Database, actor: Actor, id: number) {
  const { manifestId } = await getBill({ db: trx }, actor, id);
  const { value_currency: valueCurrency } = await requireManifest(trx, {
    scope: scopeOf(actor),
    id: manifestId,
  });
  return { bill: await getBill({ db: trx }, actor, id), valueCurrency };
}

/** A value without a currency keeps that of the stored value with its ID; a new one gets the manifest's. */
const withCurrency = (
  values: NonNullable<BillInput['declaredValues']>,
  stored: Bill['declaredValues'],
  valueCurrency: string,
): NewDeclaredValue[] =>
  values.map(({ id, description, amount, currencyCode }) => ({
    description,
    amount,
    currencyCode: currencyCode ?? stored.find((value) => value.id === id)?.currencyCode ?? valueCurrency,
  }));

async function changeDeclaredValues(trx: Database, { id, declaredValues }: Bill, values: NewDeclaredValue[]) {
  const stored = declaredValues.map(({ id: _, ...content }) => content);
  if (!isDeepStrictEqual(values, stored)) await replaceDeclaredValues(trx, id, values);
}

type FixedColumn = 'id' | 'agent_id' | 'manifest_id' | 'shipment_id' | 'package_id';

type BillFields = Omit<BillInput, 'containerId' | 'declaredValues'> & { containerId: number };

function columnsOf({
  blReferenceNumber,
  blType,
  blNature,
  containerId,
  shipperName,
  shipperAddress,
  consigneeName,
  consigneeAddress,
  goodsDescription,
  totalPackages,
  totalWeight,
  volumeCBM,
  packageTypeName,
  marksAndNumbers,
  internalNotes,
  profileFields,
  ...rest
}: BillFields): ColumnsOf<'bills', FixedColumn | 'version'> {
  allFieldsRead(rest);
  return {
    bl_reference: blReferenceNumber,
    bl_type: blType,
    bl_nature: blNature,
    container_id: containerId,
    shipper_name: shipperName,
    shipper_address: shipperAddress,
    consignee_name: consigneeName,
    consignee_address: consigneeAddress,
    goods_description: goodsDescription,
    total_packages: totalPackages,
    total_weight: totalWeight,
    volume_cbm: volumeCBM,
    package_type_name: packageTypeName,
    marks_and_numbers: marksAndNumbers,
    internal_notes: internalNotes,
    profile_fields: profileFields && storedFields(profileFields),
  };
}
