import type { PageQuery } from '@eport/contract/shared/paging.ts';
import type { User, UserUpdate } from '@eport/contract/users/user.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { administerUser } from './administer-user.service.ts';
import { searchPeople } from './people.queries.ts';
import { lockedUserOf, userOf } from './user-of.ts';
import { presentPerson, presentUserItem } from './users.presenter.ts';
import { updateContact } from './users.queries.ts';

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

/** Administrators change everything but the e-mail address, staff their own name and contact data. */
export const updateUser = (context: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  actor.role === 'ROLE_ADMIN'
    ? administerUser(context, actor, id, input)
    : updateOwnContact(context, actor, idWithinReach(actor, id), input);

const updateOwnContact = ({ db }: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  inTransaction(db, actor, async (trx) => {
    refuseReadOnlyChanges(await lockedUserOf(trx, id), input, READ_ONLY);
    await updateContact(trx, id, input);
    return userOf(trx, id);
  });

/** Staff reach only themselves: everybody else is as unknown to them as an id that never existed. */
function idWithinReach(actor: Actor, id: number): number {
  if (actor.role !== 'ROLE_ADMIN' && id !== actor.userId) throw notFound('USER_NOT_FOUND');
  return id;
}
