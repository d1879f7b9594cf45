import type { LogPackage } from '@eport/contract/packages/log-package.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Actor, Scope } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getPackage } from '../packages.service.ts';
import { logPackages } from './log-packages.ts';
import { findCustomer } from './write.queries.ts';

export const logPackage = (context: Context, actor: Actor, input: LogPackage): Promise<AdminPackage> =>
  inTransaction(context.db, actor, async (trx) => {
    const { ids, refusals } = await logPackages({ ...context, db: trx }, actor, [input]);
    const [refusal] = refusals.get(input) ?? [];
    if (refusal) throw refusal.error;
    const [id] = ids;
    if (id === undefined) throw new Error('A logged package has no ID.');
    return getPackage({ db: trx }, actor, id);
  });

export async function requireCustomer(db: Database, where: { scope: Scope; id: number }) {
  const customer = await findCustomer(db, where);
  if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return customer;
}
