import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { listOpenKinds, reasonOf } from '../exceptions/index.ts';
import { transition } from '../packages/index.ts';
import { type LockedShipment, requireShipment } from './require-shipment.ts';
import { lockShipmentPackages } from './shipment-packages.queries.ts';
import { countsOf, shipmentPolicy } from './shipment-policy.ts';
import { updateShipment } from './shipments.queries.ts';
import { getShipment } from './shipments.service.ts';

type Call = { context: Context; actor: Actor; shipment: LockedShipment };

type Step = {
  stamp: 'departed_at' | 'arrived_at' | 'unstuffed_at' | 'cleared_at' | 'closed_at';
  run: (trx: Transaction<DB>, call: Call) => Promise<void>;
};

/** `run` checks the rules of a step and changes what depends on it; `takeStep` then sets the status and the time of the shipment. */
const STEPS = {
  depart: {
    stamp: 'departed_at',
    async run(trx, { context, actor, shipment }) {
      const { id, manifest_id } = shipment;
      const packages = await lockShipmentPackages(trx, id);
      const kindsByPackage = await listOpenKinds(trx, { shipmentId: id });
      const facts = { ...shipment, ...countsOf(packages), exception_package_count: kindsByPackage.size };
      const refusal = shipmentPolicy.refusalOf('depart', facts, actor);
      if (refusal?.code === 'SHIPMENT_HAS_EXCEPTIONS') {
        const refused = packages.flatMap((pkg) => {
          const kinds = kindsByPackage.get(pkg.id);
          return kinds ? [{ ...pkg, reason: reasonOf(kinds) }] : [];
        });
        throw new AppError(refusal.code, refusal.values, { packages: refused });
      }
      refuse(refusal);
      await transition(trx, 'depart', { shipmentId: id }, `Shipment ${manifest_id} departed`);
      await queueEmails(context, trx, 'DEPARTED', { shipmentId: id });
    },
  },
  arrive: {
    stamp: 'arrived_at',
    async run(trx, { context, actor, shipment }) {
      shipmentPolicy.require('arrive', shipment, actor);
      await queueEmails(context, trx, 'ARRIVED', { shipmentId: shipment.id });
    },
  },
  processUnstuffing: {
    stamp: 'unstuffed_at',
    async run(trx, { actor, shipment }) {
      shipmentPolicy.require('processUnstuffing', shipment, actor);
      await lockShipmentPackages(trx, shipment.id);
      await unstuff(trx, shipment);
    },
  },
  clear: {
    stamp: 'cleared_at',
    async run(trx, { actor, shipment }) {
      const packages = await lockShipmentPackages(trx, shipment.id);
      shipmentPolicy.require('clear', { ...shipment, ...countsOf(packages) }, actor);
    },
  },
  close: {
    stamp: 'closed_at',
    async run(_trx, { actor, shipment }) {
      shipmentPolicy.require('close', shipment, actor);
    },
  },
} as const satisfies Record<string, Step>;

/** Moves the shipment's packages from transit to customs clearance. Expects them to be locked. */
export const unstuff = (trx: Transaction<DB>, { id, manifest_id }: LockedShipment) =>
  transition(trx, 'unstuff', { shipmentId: id }, `Shipment ${manifest_id} was unstuffed`);

export function takeStep(
  context: Context,
  actor: Actor,
  id: number,
  name: keyof typeof STEPS,
): Promise<Shipment> {
  const { stamp, run } = STEPS[name];
  return inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    await run(trx, { context, actor, shipment });
    const step = transitionOf(SHIPMENT_MACHINE, name);
    const status = 'to' in step ? step.to : shipment.status;
    await updateShipment(trx, id, { status, [stamp]: context.clock.now() });
    return getShipment({ db: trx }, actor, id);
  });
}
