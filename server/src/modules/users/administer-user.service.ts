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
import { lockedUserOf, userOf } from './user-of.ts';
import {
  findAgentCode,
  findWarehouse,
  insertUser,
  updateAdministered,
  updateStatus,
} from './users.queries.ts';

type Deps = Pick<Context, 'db' | 'config'>;

/** A customer; the only answer that tells the temporary password. */
export async function createUser({ db, config }: Deps, actor: Actor, input: NewUser) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const created = await inTransaction(db, actor, async (trx) => {
    const code = await findAgentCode(trx, input.agentId);
    if (code === undefined) throw notFound('AGENT_NOT_FOUND', 'agentId');
    await requireWarehouse(trx, input.warehouseId);
    await requireServedCountry({ db: trx, config }, input.destinationCountryId);
    return insertUser(trx, {
      email: input.email,
      password_hash: passwordHash,
      first_name: input.firstName,
      last_name: input.lastName,
      role: 'ROLE_CUSTOMER',
      agent_id: input.agentId,
      warehouse_id: input.warehouseId,
      destination_country_id: input.destinationCountryId,
      mailbox_id: input.mailboxId,
      code,
    });
  });
  if (!created) throw new AppError('EMAIL_HAS_ACCOUNT');
  return { id: created.id, email: created.email, temporaryPassword: password };
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
