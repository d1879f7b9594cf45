import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { hasPassedCustoms, transition } from '../packages/index.ts';
import { type LockedShipment, requireShipment } from './require-shipment.ts';
import { lockShipmentPackages } from './shipment-packages.queries.ts';
import { requireStatus, STEPS, type StepName } from './shipment-state-machine.ts';
import { updateShipment } from './shipments.queries.ts';
import { getShipment } from './shipments.service.ts';

type Effect = (trx: Transaction<DB>, shipment: LockedShipment, context: Context) => Promise<void>;

const EFFECTS: Partial<Record<StepName, Effect>> = {
  async depart(trx, { id, manifest_id }, context) {
    const aboard = await lockShipmentPackages(trx, id);
    if (aboard.length === 0) throw new AppError('SHIPMENT_EMPTY');
    await transition(trx, 'DEPARTED', { shipmentId: id }, `Shipment ${manifest_id} departed`);
    await queueEmails(context, trx, 'DEPARTED', { shipmentId: id });
  },
  async arrive(trx, { id }, context) {
    await queueEmails(context, trx, 'ARRIVED', { shipmentId: id });
  },
  async processUnstuffing(trx, { id, manifest_id, unstuffed_at }) {
    if (unstuffed_at) throw new AppError('SHIPMENT_ALREADY_UNSTUFFED');
    await lockShipmentPackages(trx, id);
    await transition(trx, 'UNSTUFFED', { shipmentId: id }, `Shipment ${manifest_id} was unstuffed`);
  },
  async clear(trx, { id }) {
    const aboard = await lockShipmentPackages(trx, id);
    const count = aboard.filter(({ status }) => !hasPassedCustoms(status)).length;
    if (count > 0) throw new AppError('SHIPMENT_NOT_ALL_CLEARED', { count });
  },
};

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
