import type { User } from '@eport/contract/users/user.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { presentUser } from './users.presenter.ts';
import { findUser, lockUser } from './users.queries.ts';

/** Throws USER_NOT_FOUND. */
export async function userOf(db: Database, id: number): Promise<User> {
  const user = await findUser(db, { id });
  if (!user) throw notFound('USER_NOT_FOUND');
  return presentUser(user);
}

/** The user as nobody else can change it until this transaction ends; throws USER_NOT_FOUND. */
export async function lockedUserOf(trx: Database, id: number): Promise<User> {
  await lockUser(trx, id);
  return userOf(trx, id);
}
