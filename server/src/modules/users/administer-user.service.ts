import {
  type AdministeredUser,
  administeredUser,
  type NewUser,
  type User,
  type UserStatus,
  type UserUpdate,
  user,
} from '@eport/contract/users/user.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { validated } from '../../platform/http/validated.ts';
import { recordAccess } from '../audit/index.ts';
import {
  findSignInLock,
  forgetFailedSignIns,
  hashPassword,
  replacePassword,
  temporaryPassword,
} from '../auth/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import { createCustomers } from './create-customers.ts';
import { getLockedUser, getUserById } from './get-user-by-id.ts';
import { userPolicy } from './user-policy.ts';
import { findWarehouse, updateAdministered, updateStatus } from './users.queries.ts';

const READ_ONLY = readOnlyFields(user, administeredUser);

type Deps = Pick<Context, 'db' | 'config'>;

export async function createUser({ db, config }: Deps, actor: Actor, input: NewUser) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { ids, refusals } = await inTransaction(db, actor, (trx) =>
    createCustomers({ db: trx, config }, [input], () => passwordHash),
  );
  const [refusal] = refusals.get(input) ?? [];
  if (refusal) throw refusal.error;
  const id = ids.get(input);
  if (id === undefined) throw new Error('A created user has no ID.');
  return { id, email: input.email, temporaryPassword: password };
}

/** Packages and invoices stay with their agent when the user moves to another. */
export async function changeUserAsAdministrator(
  { db, config }: Deps,
  actor: Actor,
  id: number,
  body: UserUpdate,
) {
  const input = validated(administeredUser, body);
  return inTransaction(db, actor, async (trx) => {
    const current = await getLockedUser(trx, actor, id);
    refuseOutdatedVersion('user', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    if (id === actor.userId && input.role !== current.role) throw new AppError('OWN_ACCOUNT');
    await checkChangedPlace({ db: trx, config }, current, input);
    await updateAdministered(trx, id, input);
    return getUserById(trx, actor, id);
  });
}

/** Checks only what changes: a user may keep a destination that is no longer served. */
async function checkChangedPlace(
  { db, config }: Deps,
  current: User,
  { warehouseId, destinationCountryId }: AdministeredUser,
) {
  if (warehouseId !== null && warehouseId !== current.warehouseId) await requireWarehouse(db, warehouseId);
  if (destinationCountryId !== null && destinationCountryId !== current.destinationCountryId) {
    await requireServedCountry({ db, config }, destinationCountryId);
  }
}

/** Checks only that the warehouse exists. A composite foreign key ensures that it belongs to the user's agent. */
async function requireWarehouse(trx: Database, id: number): Promise<void> {
  if (!(await findWarehouse(trx, id))) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
}

const EVENT_OF = { ACTIVE: 'reactivate', SUSPENDED: 'suspend', INACTIVE: 'deactivate' } as const;

export const setUserStatus = ({ db }: Deps, actor: Actor, id: number, status: UserStatus): Promise<User> =>
  inTransaction(db, actor, async (trx) => {
    userPolicy.require(EVENT_OF[status], await getLockedUser(trx, actor, id), actor);
    await updateStatus(trx, id, status);
    return getUserById(trx, actor, id);
  });

export async function setTemporaryPassword({ db }: Deps, actor: Actor, id: number) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, actor, async (trx) => {
    const user = await getLockedUser(trx, actor, id);
    userPolicy.require('setTemporaryPassword', user, actor);
    await replacePassword(trx, user, { passwordHash, byAgent: false });
  });
  return { temporaryPassword: password };
}

export async function getSignInLock({ db, config, clock }: Context, actor: Actor, id: number) {
  const { email } = await getUserById(db, actor, id);
  return { lock: await findSignInLock(db, config, { email, now: clock.now() }) };
}

export async function liftSignInLock({ db }: Context, actor: Actor, id: number): Promise<undefined> {
  await inTransaction(db, actor, async (trx) => {
    const { email } = await getUserById(trx, actor, id);
    if (await forgetFailedSignIns(trx, email))
      await recordAccess(trx, { action: 'UNLOCKED', actorId: actor.userId, userId: id, details: { email } });
  });
}
