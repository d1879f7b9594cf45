import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inTransaction, setReason } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { statusText } from '../../../platform/status-text.ts';
import { updateCollected } from '../logging/write.queries.ts';
import { getPackage } from '../packages.service.ts';
import { requirePackage } from './lock.ts';
import { canHappen } from './package-state-machine.ts';
import { transition } from './transition.ts';

export function bringToCounter({ db }: Context, actor: Actor, id: number): Promise<AdminPackage> {
  return inTransaction(db, actor, async (trx) => {
    const { status } = await requirePackage(trx, { scope: scopeOf(actor), id });
    if (!canHappen('BROUGHT_TO_COUNTER', status)) {
      const hint = 'only a package that is READY FOR PICKUP can be brought to the counter.';
      throw new AppError('STATUS_NOT_REACHABLE', { id, from: statusText(status), hint });
    }
    await transition(trx, 'BROUGHT_TO_COUNTER', { ids: [id] }, 'Brought to the counter');
    return getPackage({ db: trx }, actor, id);
  });
}

export function handOver(
  { db }: Context,
  actor: Actor,
  id: number,
  collectedBy: string,
): Promise<AdminPackage> {
  return inTransaction(db, actor, async (trx) => {
    const { status } = await requirePackage(trx, { scope: scopeOf(actor), id });
    if (!canHappen('HANDED_OVER', status)) {
      throw new AppError('PACKAGE_NOT_READY', { id, from: statusText(status) });
    }
    await setReason(trx, `Handed over to ${collectedBy}`);
    await updateCollected(trx, id, collectedBy);
    return getPackage({ db: trx }, actor, id);
  });
}
