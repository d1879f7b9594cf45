import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction, setReason } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOpenKinds } from '../../exceptions/index.ts';
import { getPackage } from '../packages.service.ts';
import { updateCollected } from './hand-over.queries.ts';
import { hasLiveInvoice } from './lock.queries.ts';
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

/** The hand-over of the specification, the one at the counter, and an administrator's override for unpaid packages. */
export type HandOverAction = 'handOver' | 'handOverAtCounter' | 'handOverUnpaid';

type Storage = { accrued_amount: string; has_unpaid_storage: boolean; part_paid_invoice_id: number | null };
type HandOver = { pkg: LockedPackage; storage: Storage; action: HandOverAction; collectedBy: string };

/** Expects the package to be locked. Returns whether it was paid, its storage included. */
export async function collect(
  trx: Transaction<DB>,
  actor: Actor,
  { pkg, storage, action, collectedBy }: HandOver,
): Promise<{ isPaid: boolean }> {
  const exceptions = await listOpenKinds(trx, { packageIds: [pkg.id] });
  const facts = {
    ...pkg,
    ...storage,
    open_exceptions: exceptions.get(pkg.id) ?? [],
    is_invoiced: await hasLiveInvoice(trx, pkg.id),
  };
  packagePolicy.require(action, facts, actor);
  await setReason(trx, `Handed over to ${collectedBy}`);
  await updateCollected(trx, pkg.id, collectedBy);
  return { isPaid: packagePolicy.refusalOf('handOverAtCounter', facts, actor) === null };
}
