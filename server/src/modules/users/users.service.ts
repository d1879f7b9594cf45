import { contactUpdate } from '@eport/contract/customers/customer.ts';
import { type User, type UserUpdate, user } from '@eport/contract/users/user.ts';
import type { UsersQuery } from '@eport/contract/users/users.api.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { changeUserAsAdministrator } from './administer-user.service.ts';
import { getLockedUser, getUserById } from './get-user-by-id.ts';
import { searchPeople } from './people.queries.ts';
import { presentPerson, presentUserItem } from './users.presenter.ts';
import { updateContact } from './users.queries.ts';

const READ_ONLY = readOnlyFields(user, contactUpdate);

export async function listUsers(
  { db }: Context,
  actor: Actor,
  { page, size, search, ...filter }: UsersQuery,
) {
  const isAdmin = actor.role === 'ROLE_ADMIN';
  const [usedFilter] = Object.entries(filter).find(([, value]) => value !== undefined) ?? [];
  // Staff do not see these fields of customers, so they must not learn them by filtering either.
  if (usedFilter !== undefined && !isAdmin) throw invalidField(usedFilter, 'is only for administrators');
  const { rows, ...total } = await searchPeople(db, {
    among: isAdmin ? 'everyone' : scopeOf(actor),
    filter: usedFilter === undefined ? undefined : filter,
    page,
    size,
    search,
  });
  return { content: rows.map(isAdmin ? presentUserItem : presentPerson), ...total };
}

export const getUser = async ({ db }: Context, actor: Actor, id: number): Promise<User> =>
  getUserById(db, actor, accessibleId(actor, id));

export const changeUser = (context: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  actor.role === 'ROLE_ADMIN'
    ? changeUserAsAdministrator(context, actor, id, input)
    : updateOwnContact(context, actor, accessibleId(actor, id), input);

const updateOwnContact = ({ db }: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  inTransaction(db, actor, async (trx) => {
    const current = await getLockedUser(trx, actor, id);
    refuseOutdatedVersion('profile', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateContact(trx, id, input);
    return getUserById(trx, actor, id);
  });

function accessibleId(actor: Actor, id: number): number {
  if (actor.role !== 'ROLE_ADMIN' && id !== actor.userId) throw notFound('USER_NOT_FOUND');
  return id;
}
