import { isDeepStrictEqual } from 'node:util';
import type { Bill, BillInput, BillUpdate } from '@eport/contract/manifests/bill.ts';
import { type Actor, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { isBroken } from '../../../platform/errors/refusals.ts';
import { refuseStale } from '../../../platform/errors/stale.ts';
import type { Context } from '../../../platform/http/context.ts';
import { requireContainerOf } from '../containers/containers.service.ts';
import { requireManifest } from '../require-manifest.ts';
import { storedFields } from '../stored-fields.ts';
import { presentBill } from './bills.presenter.ts';
import {
  deleteBill,
  findBill,
  listDeclaredValues,
  replaceDeclaredValues,
  updateBill,
} from './bills.queries.ts';

type DeclaredValues = NonNullable<BillInput['declaredValues']>;
type Which = { scope: Scope; id: number };

export const billFor = ({ db }: Context, actor: Actor, id: number): Promise<Bill> =>
  getBill(db, { scope: scopeOf(actor), id });

export const changeBill = ({ db }: Context, actor: Actor, id: number, input: BillUpdate): Promise<Bill> =>
  inTransaction(db, actor, async (trx) => {
    const which = { scope: scopeOf(actor), id };
    const current = await requireBill(trx, which);
    refuseStale('house bill', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    const { containerId = current.containerId } = input;
    await requireContainerOf(trx, current.manifestId, containerId);
    const values = { ...valuesOf(input), container_id: containerId };
    await updateBill(trx, id, values).catch((error) => {
      if (!isBroken(error, 'bills_reference_key')) throw error;
      throw new AppError('BILL_REFERENCE_TAKEN', { reference: input.blReferenceNumber });
    });
    const { declaredValues } = input;
    if (declaredValues && !isSame(declaredValues, current.declaredValues))
      await replaceDeclaredValues(trx, id, declaredValues);
    return getBill(trx, which);
  });

export const removeBill = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireBill(trx, { scope: scopeOf(actor), id });
    await deleteBill(trx, id);
  });

const READ_ONLY = [
  'id',
  'manifestId',
  'shippingPackageId',
  'placeOfLoading',
  'placeOfUnloading',
  'exportedAt',
] as const;

async function requireBill(trx: Database, which: Which): Promise<Bill> {
  const { manifestId } = await getBill(trx, which);
  await requireManifest(trx, { scope: which.scope, id: manifestId });
  return getBill(trx, which);
}

async function getBill(db: Database, which: Which): Promise<Bill> {
  const row = await findBill(db, which);
  if (!row) throw notFound('BILL_NOT_FOUND');
  return presentBill(row, await listDeclaredValues(db, row.id));
}

const isSame = (sent: DeclaredValues, stored: DeclaredValues) =>
  isDeepStrictEqual(sent.map(contentOf), stored.map(contentOf));
const contentOf = ({ description, amount }: DeclaredValues[number]) => [description, amount];

const valuesOf = (input: BillInput) => ({
  bl_reference: input.blReferenceNumber,
  bl_type: input.blType,
  bl_nature: input.blNature,
  shipper_name: input.shipperName,
  shipper_address: input.shipperAddress,
  consignee_name: input.consigneeName,
  consignee_address: input.consigneeAddress,
  goods_description: input.goodsDescription,
  total_packages: input.totalPackages,
  total_weight: input.totalWeight,
  volume_cbm: input.volumeCBM,
  package_type_name: input.packageTypeName,
  marks_and_numbers: input.marksAndNumbers,
  internal_notes: input.internalNotes,
  ...(input.profileFields && { profile_fields: storedFields(input.profileFields) }),
});
