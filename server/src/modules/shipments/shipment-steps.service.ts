import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { hasPassedCustoms, moveAlong } from '../packages/index.ts';
import { type LockedShipment, requireShipment } from './require-shipment.ts';
import { requireStatus, STEPS, type StepName } from './shipment-life.ts';
import { lockPackagesAboard } from './shipment-packages.queries.ts';
import { updateShipment } from './shipments.queries.ts';
import { getShipment } from './shipments.service.ts';

type Effect = (trx: Transaction<DB>, shipment: LockedShipment, context: Context) => Promise<void>;

/** What a step asks of the packages aboard, and does to them. */
const EFFECTS: Partial<Record<StepName, Effect>> = {
  async depart(trx, { id, manifest_id }, context) {
    const aboard = await lockPackagesAboard(trx, id);
    if (aboard.length === 0) throw new AppError('SHIPMENT_EMPTY');
    await moveAlong(trx, 'DEPARTED', { shipmentId: id }, `Shipment ${manifest_id} departed`);
    await queueMails(context, trx, 'DEPARTED', { shipmentId: id });
  },
  async arrive(trx, { id }, context) {
    await queueMails(context, trx, 'ARRIVED', { shipmentId: id });
  },
  async processUnstuffing(trx, { id, manifest_id, unstuffed_at }) {
    if (unstuffed_at) throw new AppError('SHIPMENT_ALREADY_UNSTUFFED');
    await lockPackagesAboard(trx, id);
    await moveAlong(trx, 'UNSTUFFED', { shipmentId: id }, `Shipment ${manifest_id} was unstuffed`);
  },
  async clear(trx, { id }) {
    const aboard = await lockPackagesAboard(trx, id);
    const count = aboard.filter(({ status }) => !hasPassedCustoms(status)).length;
    if (count > 0) throw new AppError('SHIPMENT_NOT_ALL_CLEARED', { count });
  },
};

/** Takes one step of the shipment's life and answers the shipment as it then is. */
export async function takeStep(
  context: Context,
  actor: Actor,
  id: number,
  name: StepName,
): Promise<Shipment> {
  const { from, to, stamp } = STEPS[name];
  await inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    requireStatus(shipment.status, from);
    await EFFECTS[name]?.(trx, shipment, context);
    await updateShipment(trx, id, { status: to, [stamp]: context.clock.now() });
  });
  return getShipment(context, actor, id);
}
