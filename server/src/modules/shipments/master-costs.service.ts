import type { AddCost, AppliedCost, CorrectRate } from '@eport/contract/costs/cost.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { deleteShipmentCost, findShipmentCost, insertShipmentCost, updateRate } from '../costs/index.ts';
import { presentMasterCost } from './master-cost.presenter.ts';
import { requireShipment } from './require-shipment.ts';
import { shipmentPolicy } from './shipment-policy.ts';

/** `id` is the shipment. */
type Cost = { id: number; costId: number };

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
    // Succeeds without a change if the client repeats a call whose response was lost.
    if (action === 'enterRate' && cost.exchange_rate !== null && Number(cost.exchange_rate) === exchangeRate)
      return presentMasterCost(cost, shipment, actor);
    shipmentPolicy.require(action, { ...cost, status: shipment.status }, actor);
    await updateRate(trx, costId, { exchange_rate: exchangeRate, rate_correction: reason });
    return presentMasterCost({ ...cost, exchange_rate: String(exchangeRate) }, shipment, actor);
  });
