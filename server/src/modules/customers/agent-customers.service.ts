import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import type { PageQuery } from '@eport/contract/shared/paging.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { lockUser, searchPeople, updateTaxNumber } from '../users/index.ts';
import { presentAgentCustomer } from './customers.presenter.ts';
import { findCustomer } from './customers.queries.ts';

export async function searchAgentCustomers({ db }: Context, actor: Actor, query: PageQuery) {
  const { rows, ...total } = await searchPeople(db, { among: scopeOf(actor), ...query });
  return { content: rows.map(presentAgentCustomer), ...total };
}

export async function getAgentCustomer(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<AgentCustomer> {
  const customer = await findCustomer(db, { scope: scopeOf(actor), id });
  if (!customer) throw notFound('CUSTOMER_NOT_FOUND');
  return presentAgentCustomer(customer);
}

export const setTaxNumber = (
  { db }: Context,
  actor: Actor,
  id: number,
  taxNumber: string | null,
): Promise<AgentCustomer> =>
  inTransaction(db, actor, async (trx) => {
    await lockUser(trx, id);
    await getAgentCustomer({ db: trx }, actor, id);
    await updateTaxNumber(trx, id, taxNumber);
    return getAgentCustomer({ db: trx }, actor, id);
  });
