import {
  type AdministeredUser,
  administeredUser,
  type NewUser,
  type User,
  type UserStatus,
  type UserUpdate,
} from '@eport/contract/users/user.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { validated } from '../../platform/http/validated.ts';
import { hashPassword, replacePassword, temporaryPassword } from '../auth/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import { createCustomers } from './create-customers.ts';
import { lockedUserOf, userOf } from './user-of.ts';
import { findWarehouse, updateAdministered, updateStatus } from './users.queries.ts';

type Deps = Pick<Context, 'db' | 'config'>;

/** A customer; the only answer that tells the temporary password. */
export async function createUser({ db, config }: Deps, actor: Actor, input: NewUser) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { ids, refusals } = await inTransaction(db, actor, (trx) =>
    createCustomers({ db: trx, config }, [input], () => passwordHash),
  );
  const [refusal] = refusals.get(input) ?? [];
  if (refusal) throw refusal.error;
  return { id: ids.get(input) ?? 0, email: input.email, temporaryPassword: password };
}

const READ_ONLY = [
  'id',
  'email',
  'status',
  'agentName',
  'warehouseName',
  'destinationCountryName',
] as const satisfies (keyof User)[];

/** Papers stay with the agent that made them, wherever the user moves. */
export async function administerUser({ db, config }: Deps, actor: Actor, id: number, given: UserUpdate) {
  const input = validated(administeredUser, given);
  return inTransaction(db, actor, async (trx) => {
    const current = await lockedUserOf(trx, id);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    if (id === actor.userId && input.role !== current.role) throw new AppError('OWN_ACCOUNT');
    await requireNewPlace({ db: trx, config }, current, input);
    await updateAdministered(trx, id, input);
    return userOf(trx, id);
  });
}

/** What has not changed may be of the past: a destination that is no longer served stays one's destination. */
async function requireNewPlace(
  { db, config }: Deps,
  current: User,
  { warehouseId, destinationCountryId }: AdministeredUser,
) {
  if (warehouseId !== null && warehouseId !== current.warehouseId) await requireWarehouse(db, warehouseId);
  if (destinationCountryId !== null && destinationCountryId !== current.destinationCountryId) {
    await requireServedCountry({ db, config }, destinationCountryId);
  }
}

/** That it is the agent's own is for the composite foreign key to say. */
async function requireWarehouse(trx: Database, id: number): Promise<void> {
  if (!(await findWarehouse(trx, id))) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
}

export const setUserStatus = ({ db }: Deps, actor: Actor, id: number, status: UserStatus): Promise<User> =>
  inTransaction(db, actor, async (trx) => {
    await lockedUserOf(trx, id);
    if (id === actor.userId && status !== 'ACTIVE') throw new AppError('OWN_ACCOUNT');
    await updateStatus(trx, id, status);
    return userOf(trx, id);
  });

/** Not for the own account: its session would end before anybody had read the password. */
export async function setTemporaryPassword({ db }: Deps, actor: Actor, id: number) {
  if (id === actor.userId) throw new AppError('OWN_PASSWORD');
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, actor, async (trx) =>
    replacePassword(trx, await lockedUserOf(trx, id), passwordHash),
  );
  return { temporaryPassword: password };
}
