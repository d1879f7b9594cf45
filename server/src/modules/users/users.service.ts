import type { PageQuery } from '@eport/contract/shared/paging.ts';
import type { User, UserUpdate } from '@eport/contract/users/user.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { searchPeople } from './people.queries.ts';
import { presentPerson, presentUser, presentUserItem } from './users.presenter.ts';
import { findUser, lockUser, updateContact } from './users.queries.ts';

/** Administrators find everybody; staff the customers in their scope, and of them only who they are. */
export async function listUsers({ db }: Context, actor: Actor, query: PageQuery) {
  const isAdmin = actor.role === 'ROLE_ADMIN';
  const { rows, ...total } = await searchPeople(db, {
    among: isAdmin ? 'everybody' : scopeOf(actor),
    ...query,
  });
  return { content: rows.map(isAdmin ? presentUserItem : presentPerson), ...total };
}

export const getUser = async ({ db }: Context, actor: Actor, id: number): Promise<User> =>
  userOf(db, idWithinReach(actor, id));

async function userOf(db: Database, id: number): Promise<User> {
  const user = await findUser(db, { id });
  if (!user) throw notFound('USER_NOT_FOUND');
  return presentUser(user);
}

const READ_ONLY = [
  'id',
  'email',
  'mailboxId',
  'role',
  'status',
  'agentId',
  'agentName',
  'warehouseId',
  'warehouseName',
  'destinationCountryId',
  'destinationCountryName',
] as const satisfies (keyof User)[];

/** Changes name and contact data. */
export async function updateUser({ db }: Context, actor: Actor, id: number, input: UserUpdate) {
  const reachable = idWithinReach(actor, id);
  return inTransaction(db, actor, async (trx) => {
    await lockUser(trx, reachable);
    refuseReadOnlyChanges(await userOf(trx, reachable), input, READ_ONLY);
    await updateContact(trx, reachable, input);
    return userOf(trx, reachable);
  });
}

/** Staff reach only themselves: everybody else is as unknown to them as an id that never existed. */
function idWithinReach(actor: Actor, id: number): number {
  if (actor.role !== 'ROLE_ADMIN' && id !== actor.userId) throw notFound('USER_NOT_FOUND');
  return id;
}
