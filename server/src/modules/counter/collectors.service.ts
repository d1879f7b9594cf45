import type { Collector, NewCollector } from '@eport/contract/counter/counter.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { deleteCollector, insertCollector, listCollectorRows } from './counter.queries.ts';

export async function listCollectors(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  userId: number,
): Promise<Collector[]> {
  const rows = await listCollectorRows(db, { scope: scopeOf(actor), userId });
  if (rows.length === 0) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
}

export const addCollector = (
  { db }: Context,
  actor: Actor,
  userId: number,
  { name, ...rest }: NewCollector,
): Promise<Collector[]> =>
  inTransaction(db, actor, async (trx) => {
    allFieldsRead(rest);
    await listCollectors({ db: trx }, actor, userId);
    await insertCollector(trx, { userId, name, by: actor.userId });
    return listCollectors({ db: trx }, actor, userId);
  });

export const removeCollector = (
  { db }: Context,
  actor: Actor,
  where: { userId: number; id: number },
): Promise<undefined> =>
  inTransaction(db, actor, async (trx) => {
    await listCollectors({ db: trx }, actor, where.userId);
    if (!(await deleteCollector(trx, where))) throw notFound('COLLECTOR_NOT_FOUND');
    return undefined;
  });
