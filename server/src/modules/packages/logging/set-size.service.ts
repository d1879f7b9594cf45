import type { PackageSize } from '@eport/contract/packages/log-package.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getPackage } from '../packages.service.ts';
import { requirePackage } from '../status/lock.ts';
import { packagePolicy } from '../status/package-policy.ts';
import { hasLiveInvoice, updateSize } from './write.queries.ts';

export const setSize = (
  { db }: Context,
  actor: Actor,
  id: number,
  { length, width, height, ...rest }: PackageSize,
): Promise<AdminPackage> =>
  inTransaction(db, actor, async (trx) => {
    allFieldsRead(rest);
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
    packagePolicy.require('setSize', { ...pkg, is_invoiced: await hasLiveInvoice(trx, id) }, actor);
    await updateSize(trx, id, { length, width, height });
    return getPackage({ db: trx }, actor, id);
  });
