import type { User } from '@eport/contract/users/user.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { presentUser } from './users.presenter.ts';
import { findUser, lockUser } from './users.queries.ts';

export async function getUserById(db: Database, actor: Actor, id: number): Promise<User> {
  const user = await findUser(db, { id });
  if (!user) throw notFound('USER_NOT_FOUND');
  return presentUser(user, actor);
}

export async function getLockedUser(trx: Database, actor: Actor, id: number): Promise<User> {
  await lockUser(trx, id);
  return getUserById(trx, actor, id);
}
