import type { AddCost, AppliedCost } from '@eport/contract/costs/cost.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { statusText } from '../../platform/status-text.ts';
import { requirePackage } from '../packages/index.ts';
import { requireShipment } from '../shipments/index.ts';
import { presentCost } from './costs.presenter.ts';
import {
  deletePackageCost,
  deleteShipmentCost,
  findLiveInvoice,
  insertPackageCost,
  insertShipmentCost,
} from './costs.queries.ts';

type Cost = { id: number; costId: number };

export const addFee = ({ db }: Context, actor: Actor, id: number, cost: AddCost): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    await requireOpenPackage(trx, actor, id);
    return presentCost(await insertPackageCost(trx, id, cost));
  });

export const removeFee = ({ db }: Context, actor: Actor, { id, costId }: Cost): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireOpenPackage(trx, actor, id);
    if (!(await deletePackageCost(trx, id, costId))) throw notFound('COST_NOT_FOUND', 'costId');
  });

/** Invoice generation locks the package too, so no fee can be added next to an invoice that lacks it. */
async function requireOpenPackage(trx: Database, actor: Actor, id: number): Promise<void> {
  const { status } = await requirePackage(trx, { scope: scopeOf(actor), id });
  if (await findLiveInvoice(trx, { packageId: id })) throw new AppError('PACKAGE_INVOICED_NO_COSTS', { id });
  if (status === 'COLLECTED') throw new AppError('PACKAGE_COLLECTED_NO_COSTS', { id });
}

/** Allowed from arrival on, even when the shipment is closed: the last supplier invoices come late. */
export const addMasterCost = (
  { db }: Context,
  actor: Actor,
  id: number,
  cost: AddCost,
): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    await requireArrivedShipment(trx, actor, id);
    return presentCost(await insertShipmentCost(trx, id, cost));
  });

export const removeMasterCost = ({ db }: Context, actor: Actor, { id, costId }: Cost): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const { status } = await requireArrivedShipment(trx, actor, id);
    if (status === 'CLOSED') throw new AppError('SHIPMENT_CLOSED');
    if (!(await deleteShipmentCost(trx, id, costId))) throw notFound('COST_NOT_FOUND', 'costId');
  });

async function requireArrivedShipment(trx: Database, actor: Actor, id: number) {
  const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
  const { status } = shipment;
  if (status === 'PREPARING' || status === 'DEPARTED') {
    throw new AppError('SHIPMENT_WRONG_STATUS', {
      status: statusText(status),
      needed: 'ARRIVED AT PORT, CLEARED or CLOSED',
    });
  }
  return shipment;
}
