import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { closeAbandoned } from '../exceptions/index.ts';
import { collect, getPackage, requirePackage } from '../packages/index.ts';
import { stopStorage } from './storage.service.ts';

export const handOver = (
  context: Context,
  actor: Actor,
  id: number,
  collectedBy: string,
): Promise<AdminPackage> =>
  inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
    await stopStorage(context, trx, actor, id);
    await closeAbandoned(context, trx, { packageId: id, collectedBy, closedBy: actor.userId });
    await collect(trx, actor, pkg, collectedBy);
    return getPackage({ db: trx }, actor, id);
  });
