import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction, setReason } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOpenKinds } from '../../exceptions/index.ts';
import { updateCollected } from '../logging/write.queries.ts';
import { getPackage } from '../packages.service.ts';
import { type LockedPackage, requirePackage } from './lock.ts';
import { packagePolicy } from './package-policy.ts';
import { transition } from './transition.ts';

export function bringToCounter({ db }: Context, actor: Actor, id: number): Promise<AdminPackage> {
  return inTransaction(db, actor, async (trx) => {
    packagePolicy.require('bringToCounter', await requirePackage(trx, { scope: scopeOf(actor), id }), actor);
    await transition(trx, 'bringToCounter', { ids: [id] }, 'Brought to the counter');
    return getPackage({ db: trx }, actor, id);
  });
}

/** Expects the package to be locked. */
export async function collect(
  trx: Transaction<DB>,
  actor: Actor,
  pkg: LockedPackage,
  collectedBy: string,
): Promise<void> {
  const exceptions = await listOpenKinds(trx, { packageIds: [pkg.id] });
  packagePolicy.require('handOver', { ...pkg, open_exceptions: exceptions.get(pkg.id) ?? [] }, actor);
  await setReason(trx, `Handed over to ${collectedBy}`);
  await updateCollected(trx, pkg.id, collectedBy);
}
