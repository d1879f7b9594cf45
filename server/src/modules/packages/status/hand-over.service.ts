import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction, setReason } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { updateCollected } from '../logging/write.queries.ts';
import { getPackage } from '../packages.service.ts';
import { lockPackages } from './lock.queries.ts';
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

export function handOver(
  { db }: Context,
  actor: Actor,
  id: number,
  collectedBy: string,
): Promise<AdminPackage> {
  return inTransaction(db, actor, async (trx) => {
    packagePolicy.require('handOver', await requirePackage(trx, { scope: scopeOf(actor), id }), actor);
    await setReason(trx, `Handed over to ${collectedBy}`);
    await updateCollected(trx, id, collectedBy);
    return getPackage({ db: trx }, actor, id);
  });
}

/** Hands over several packages of one customer in the caller's transaction; none if one is refused. */
export async function handOverPackages(
  trx: Transaction<DB>,
  actor: Actor,
  { ids, collectedBy, userId }: { ids: number[]; collectedBy: string; userId: number },
): Promise<LockedPackage[]> {
  const packages = await lockPackages(trx, { scope: scopeOf(actor), ids });
  if (packages.length < ids.length || packages.some(({ user_id }) => user_id !== userId)) {
    throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
  }
  for (const pkg of packages) packagePolicy.require('handOver', pkg, actor);
  await setReason(trx, `Handed over to ${collectedBy}`);
  for (const { id } of packages) await updateCollected(trx, id, collectedBy);
  return packages;
}
