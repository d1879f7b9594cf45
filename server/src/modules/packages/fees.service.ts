import type { AddCost, AppliedCost } from '@eport/contract/costs/cost.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { deletePackageCost, insertPackageCost, presentCost } from '../costs/index.ts';
import { hasLiveInvoice } from './status/lock.queries.ts';
import { requirePackage } from './status/lock.ts';
import { packagePolicy } from './status/package-policy.ts';

export const addFee = ({ db }: Context, actor: Actor, id: number, cost: AddCost): Promise<AppliedCost> =>
  inTransaction(db, actor, async (trx) => {
    packagePolicy.require('addFee', await lockedPackage(trx, actor, id), actor);
    return presentCost(await insertPackageCost(trx, id, cost));
  });

export const removeFee = (
  { db }: Context,
  actor: Actor,
  { id, costId }: { id: number; costId: number },
): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    packagePolicy.require('removeFee', await lockedPackage(trx, actor, id), actor);
    if (!(await deletePackageCost(trx, id, costId))) throw notFound('COST_NOT_FOUND', 'costId');
  });

/** Invoice generation locks the package too, so no fee can be added next to an invoice that lacks it. */
async function lockedPackage(trx: Database, actor: Actor, id: number) {
  const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
  return { ...pkg, is_invoiced: await hasLiveInvoice(trx, id) };
}
