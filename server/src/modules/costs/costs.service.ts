import type { AddCost, AppliedCost, CorrectRate } from '@eport/contract/costs/cost.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { packagePolicy, requirePackage } from '../packages/index.ts';
import { presentMasterCost, requireShipment, shipmentPolicy } from '../shipments/index.ts';
import { presentCost } from './costs.presenter.ts';
import {
  deletePackageCost,
  deleteShipmentCost,
  findLiveInvoice,
  findShipmentCost,
  insertPackageCost,
  insertShipmentCost,
  updateRate,
} from './costs.queries.ts';

type Cost = { id: number; costId: number };

export const addFee = ({ db }: Context, actor: Actor, id: number, cost: AddCost): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    packagePolicy.require('addFee', await lockedPackage(trx, actor, id), actor);
    return presentCost(await insertPackageCost(trx, id, cost));
  });

export const removeFee = ({ db }: Context, actor: Actor, { id, costId }: Cost): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    packagePolicy.require('removeFee', await lockedPackage(trx, actor, id), actor);
    if (!(await deletePackageCost(trx, id, costId))) throw notFound('COST_NOT_FOUND', 'costId');
  });

/** Invoice generation locks the package too, so no fee can be added next to an invoice that lacks it. */
async function lockedPackage(trx: Database, actor: Actor, id: number) {
  const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
  const invoice = await findLiveInvoice(trx, { packageId: id });
  return { ...pkg, is_invoiced: invoice !== undefined };
}

export const addMasterCost = (
  { db }: Context,
  actor: Actor,
  id: number,
  cost: AddCost,
): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('addCost', shipment, actor);
    return presentMasterCost(await insertShipmentCost(trx, id, cost), shipment, actor);
  });

export const removeMasterCost = ({ db }: Context, actor: Actor, { id, costId }: Cost): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('removeCost', shipment, actor);
    if (!(await deleteShipmentCost(trx, id, costId))) throw notFound('COST_NOT_FOUND', 'costId');
  });

type Rate = { exchangeRate: number; reason: string | null };

export const enterRate = (context: Context, actor: Actor, cost: Cost, exchangeRate: number) =>
  changeRate(context, actor, cost, 'enterRate', { exchangeRate, reason: null });

export const correctRate = (context: Context, actor: Actor, cost: Cost, rate: CorrectRate) =>
  changeRate(context, actor, cost, 'correctRate', rate);

const changeRate = (
  { db }: Context,
  actor: Actor,
  { id: shipmentId, costId }: Cost,
  action: 'enterRate' | 'correctRate',
  { exchangeRate, reason }: Rate,
): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id: shipmentId });
    const cost = await findShipmentCost(trx, { shipmentId, costId });
    if (!cost) throw notFound('COST_NOT_FOUND', 'costId');
    // A call that is repeated because its response was lost.
    if (action === 'enterRate' && cost.exchange_rate !== null && Number(cost.exchange_rate) === exchangeRate)
      return presentMasterCost(cost, shipment, actor);
    shipmentPolicy.require(action, { ...cost, status: shipment.status }, actor);
    await updateRate(trx, costId, { exchange_rate: exchangeRate, rate_correction: reason });
    return presentMasterCost({ ...cost, exchange_rate: String(exchangeRate) }, shipment, actor);
  });
