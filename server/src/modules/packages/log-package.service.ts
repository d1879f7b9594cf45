import type { LogPackage } from '@eport/contract/packages/package.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { logPackages } from './log-packages.ts';
import { findCustomer } from './write.queries.ts';

/** Logs a package for the warehouse's agent and answers its id. */
export async function logPackage(context: Context, actor: Actor, input: LogPackage): Promise<number> {
  const { ids, refusals } = await inTransaction(context.db, actor, (trx) =>
    logPackages({ ...context, db: trx }, actor, [input]),
  );
  const [refusal] = refusals.get(input) ?? [];
  if (refusal) throw refusal.error;
  return ids[0] ?? 0;
}

/** A customer in scope, named by `userId` in the body. */
export async function requireCustomer(db: Database, which: { scope: Scope; id: number }) {
  const customer = await findCustomer(db, which);
  if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return customer;
}
