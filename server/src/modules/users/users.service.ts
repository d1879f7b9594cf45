import type { PageQuery } from '@eport/contract/shared/paging.ts';
import type { User, UserUpdate } from '@eport/contract/users/user.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseStale } from '../../platform/errors/stale.ts';
import type { Context } from '../../platform/http/context.ts';
import { administerUser } from './administer-user.service.ts';
import { searchPeople } from './people.queries.ts';
import { lockedUserOf, userOf } from './user-of.ts';
import { presentPerson, presentUserItem } from './users.presenter.ts';
import { updateContact } from './users.queries.ts';

export async function listUsers({ db }: Context, actor: Actor, query: PageQuery) {
  const isAdmin = actor.role === 'ROLE_ADMIN';
  const { rows, ...total } = await searchPeople(db, {
    among: isAdmin ? 'everyone' : scopeOf(actor),
    ...query,
  });
  return { content: rows.map(isAdmin ? presentUserItem : presentPerson), ...total };
}

export const getUser = async ({ db }: Context, actor: Actor, id: number): Promise<User> =>
  userOf(db, actor, accessibleId(actor, id));

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

export const updateUser = (context: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  actor.role === 'ROLE_ADMIN'
    ? administerUser(context, actor, id, input)
    : updateOwnContact(context, actor, accessibleId(actor, id), input);

const updateOwnContact = ({ db }: Context, actor: Actor, id: number, input: UserUpdate): Promise<User> =>
  inTransaction(db, actor, async (trx) => {
    const current = await lockedUserOf(trx, actor, id);
    refuseStale('profile', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateContact(trx, id, input);
    return userOf(trx, actor, id);
  });

function accessibleId(actor: Actor, id: number): number {
  if (actor.role !== 'ROLE_ADMIN' && id !== actor.userId) throw notFound('USER_NOT_FOUND');
  return id;
}
