import type { login, passwordChange, registration } from '@eport/contract/auth/auth.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { recordAccess } from '../audit/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import { countFailure, type Limit, oldPasswordBucket, refuseTooManyFailures } from './attempts.ts';
import {
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  findWarehouseWithAgent,
  insertCustomer,
  updatePassword,
} from './auth.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { signInLimits } from './sign-in-limits.ts';
import { issueToken } from './token.ts';

type Credentials = z.output<typeof login>;
type Registration = z.output<typeof registration>;

/** The hash to compare with for unknown email addresses, so that the response takes as long as for known ones. */
const dummyHash = hashPassword('no account has this password');

export async function signIn(context: Context, credentials: Credentials, address: string): Promise<string> {
  const { db, clock } = context;
  const limits = signInLimits(context.config, credentials.email, address);
  await refuseTooManyFailures(db, limits, clock.now());
  const account = await findAccountByEmail(db, credentials.email);
  const matches = await passwordMatches(credentials.password, account?.password_hash ?? (await dummyHash));
  // Concurrent guesses have all passed the first check; only the first few may learn their result.
  await refuseTooManyFailures(db, limits, clock.now());
  if (!account || !matches) {
    await recordFailedSignIn(db, account, { email: credentials.email, networkAddress: address });
    await countFailure(db, limits, clock.now());
    throw new AppError('WRONG_CREDENTIALS');
  }
  if (account.status !== 'ACTIVE') {
    await recordFailedSignIn(db, account, { status: account.status, networkAddress: address });
    throw new AppError(account.status === 'SUSPENDED' ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_INACTIVE');
  }
  const { id } = account;
  await recordAccess(db, {
    action: 'SIGNED_IN',
    actorId: id,
    userId: id,
    details: { networkAddress: address },
  });
  return issueToken(context, account);
}

const recordFailedSignIn = (db: Database, account: AccountRow | undefined, details: Record<string, string>) =>
  recordAccess(db, { action: 'SIGN_IN_FAILED', userId: account?.id, details });

export async function register(context: Context, input: Registration, address: string): Promise<string> {
  const { db, clock, config } = context;
  const limits: Limit[] = [
    { bucket: `register:${address}`, max: config.limits.registerPerAddress, minutes: 60 },
  ];
  await refuseTooManyFailures(db, limits, clock.now());
  await refuseCommonPassword(input.password, 'password');
  try {
    return await issueToken(context, await createCustomer(context, input));
  } catch (error) {
    // Limits how many concurrent attempts learn whether an address has an account, as signIn does.
    await refuseTooManyFailures(db, limits, clock.now());
    await countFailure(db, limits, clock.now());
    throw error;
  }
}

async function createCustomer(
  context: Context,
  { email, password, firstName, lastName, warehouseId, destinationCountryId, ...rest }: Registration,
): Promise<AccountRow> {
  allFieldsRead(rest);
  await requireServedCountry(context, destinationCountryId);
  const warehouse = await findWarehouseWithAgent(context.db, warehouseId);
  if (!warehouse) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, { userId: null }, (trx) =>
    insertCustomer(trx, warehouse.agent_code, {
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      agent_id: warehouse.agent_id,
      warehouse_id: warehouse.id,
      destination_country_id: destinationCountryId,
    }),
  );
}

export async function changePassword(
  context: Context,
  actor: Actor,
  { oldPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<string> {
  const account = await findAccountById(context.db, actor.userId);
  if (!account) throw new AppError('UNAUTHENTICATED');
  const limits: Limit[] = [
    { bucket: oldPasswordBucket(actor.userId), max: context.config.limits.loginPerAccount, minutes: 15 },
  ];
  await refuseTooManyFailures(context.db, limits, context.clock.now());
  const matches = await passwordMatches(oldPassword, account.password_hash);
  await refuseTooManyFailures(context.db, limits, context.clock.now());
  if (!matches) {
    await countFailure(context.db, limits, context.clock.now(), actor.userId);
    throw new AppError('OLD_PASSWORD_WRONG');
  }
  await refuseCommonPassword(newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  return issueToken(
    context,
    await inTransaction(context.db, actor, (trx) =>
      updatePassword(trx, actor.userId, { password_hash: hash }),
    ),
  );
}
