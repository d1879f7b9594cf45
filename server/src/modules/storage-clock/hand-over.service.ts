import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { closeAbandoned } from '../exceptions/index.ts';
import {
  collect,
  getPackage,
  type HandOverAction,
  type LockedPackage,
  requirePackage,
} from '../packages/index.ts';
import { stopStorage } from './storage.service.ts';

export const handOver = (
  context: Context,
  actor: Actor,
  id: number,
  collectedBy: string,
): Promise<AdminPackage> =>
  inTransaction(context.db, actor, async (trx) => {
    await handOverPackage(context, trx, actor, { id, action: 'handOver', collectedBy });
    return getPackage({ db: trx }, actor, id);
  });

type HandOver = { id: number; action: HandOverAction; collectedBy: string; field?: string };

/** Locks the package and hands it over. Call it for several packages in the order of their IDs. */
export async function handOverPackage(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { id, action, collectedBy, field }: HandOver,
): Promise<LockedPackage & { isPaid: boolean }> {
  const pkg = await requirePackage(trx, { scope: scopeOf(actor), id, ...(field && { field }) });
  const storage = await stopStorage(context, trx, actor, id);
  await closeAbandoned(context, trx, { packageId: id, collectedBy, closedBy: actor.userId });
  return { ...pkg, ...(await collect(trx, actor, { pkg, storage, action, collectedBy })) };
}
