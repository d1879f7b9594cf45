import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction, setReason } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { updateCollected } from '../logging/write.queries.ts';
import { getPackage } from '../packages.service.ts';
import { requirePackage } from './lock.ts';
import { packagePolicy } from './package-policy.ts';
import { transition } from './transition.ts';

export function bringToCounter({ db }: Context, actor: Actor, id: number): Promise<AdminPackage> {
  return inTransaction(db, actor, async (trx) => {
    packagePolicy.require('bringToCounter', await requirePackage(trx, { scope: scopeOf(actor), id }), actor);
    await transition(trx, 'bringToCounter', { ids: [id] }, 'Brought to the counter');
    return getPackage({ db: trx }, actor, id);
  });
}

/** Expects the package to be locked and its hand-over to be allowed. */
export async function collect(trx: Transaction<DB>, id: number, collectedBy: string): Promise<void> {
  await setReason(trx, `Handed over to ${collectedBy}`);
  await updateCollected(trx, id, collectedBy);
}
