import type { login, passwordChange, registration } from '@eport/contract/auth/auth.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { keepAccess } from '../audit/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import {
  countFailure,
  type Limit,
  oldPasswordBucket,
  refuseTooManyFailures,
  signInBucket,
} from './attempts.ts';
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
import { signToken } from './token.ts';

type Credentials = z.output<typeof login>;
type Registration = z.output<typeof registration>;

const issue = ({ config, clock }: Context, account: AccountRow) =>
  signToken(account, config.secret, clock.now());

/** Compared when no account has the address, so that the answer takes as long as for one that exists. */
const nobodysHash = hashPassword('no account has this password');

/** Answers a token; throws WRONG_CREDENTIALS, or what keeps the account out once its password was right. */
export async function signIn(context: Context, credentials: Credentials, address: string): Promise<string> {
  const { db, clock } = context;
  const limits = loginLimits(context, credentials.email, address);
  await refuseTooManyFailures(db, limits, clock.now());
  const account = await findAccountByEmail(db, credentials.email);
  const matches = await passwordMatches(credentials.password, account?.password_hash ?? (await nobodysHash));
  // Guesses that are sent all at once have all passed the first check: only the first few learn what they found out.
  await refuseTooManyFailures(db, limits, clock.now());
  if (!account || !matches) {
    await keepFailedSignIn(db, account, { email: credentials.email, networkAddress: address });
    await countFailure(db, limits, clock.now());
    throw new AppError('WRONG_CREDENTIALS');
  }
  if (account.status !== 'ACTIVE') {
    await keepFailedSignIn(db, account, { status: account.status, networkAddress: address });
    throw new AppError(account.status === 'SUSPENDED' ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_INACTIVE');
  }
  const { id } = account;
  await keepAccess(db, {
    action: 'SIGNED_IN',
    actorId: id,
    userId: id,
    details: { networkAddress: address },
  });
  return issue(context, account);
}

const keepFailedSignIn = (db: Database, account: AccountRow | undefined, details: Record<string, string>) =>
  keepAccess(db, { action: 'SIGN_IN_FAILED', userId: account?.id, details });

function loginLimits({ config: { limits } }: Context, email: string, address: string): Limit[] {
  return [
    { bucket: signInBucket(email), max: limits.loginPerAccount, minutes: 15 },
    { bucket: `login-address:${address}`, max: limits.loginPerAddress, minutes: 15 },
  ];
}

/** Makes a customer of the warehouse's agent, with a mailbox of its own, and answers a token. */
export async function register(context: Context, input: Registration, address: string): Promise<string> {
  const { db, clock, config } = context;
  const limits = [{ bucket: `register:${address}`, max: config.limits.registerPerAddress, minutes: 60 }];
  await refuseTooManyFailures(db, limits, clock.now());
  refuseCommonPassword(input.password, 'password');
  try {
    return await issue(context, await createCustomer(context, input));
  } catch (error) {
    // As for signing in: of addresses that are tried all at once, only the first few learn which have an account.
    await refuseTooManyFailures(db, limits, clock.now());
    await countFailure(db, limits, clock.now());
    throw error;
  }
}

async function createCustomer(context: Context, input: Registration): Promise<AccountRow> {
  await requireServedCountry(context, input.destinationCountryId);
  const warehouse = await findWarehouseWithAgent(context.db, input.warehouseId);
  if (!warehouse) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
  const passwordHash = await hashPassword(input.password);
  return inTransaction(context.db, { userId: null }, (trx) =>
    insertCustomer(trx, warehouse.agent_code, {
      email: input.email,
      password_hash: passwordHash,
      first_name: input.firstName,
      last_name: input.lastName,
      agent_id: warehouse.agent_id,
      warehouse_id: warehouse.id,
      destination_country_id: input.destinationCountryId,
    }),
  );
}

/** Answers a token of the new session version; every other session of the account ends. */
export async function changePassword(
  context: Context,
  actor: Actor,
  { oldPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<string> {
  const account = await findAccountById(context.db, actor.userId);
  if (!account) throw new AppError('UNAUTHENTICATED');
  const limits = [
    { bucket: oldPasswordBucket(actor.userId), max: context.config.limits.loginPerAccount, minutes: 15 },
  ];
  await refuseTooManyFailures(context.db, limits, context.clock.now());
  const matches = await passwordMatches(oldPassword, account.password_hash);
  await refuseTooManyFailures(context.db, limits, context.clock.now());
  if (!matches) {
    await countFailure(context.db, limits, context.clock.now());
    const { message } = new AppError('OLD_PASSWORD_WRONG');
    throw new AppError('OLD_PASSWORD_WRONG', {}, { fields: [{ path: 'oldPassword', message }] });
  }
  refuseCommonPassword(newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  return issue(
    context,
    await inTransaction(context.db, actor, (trx) => updatePassword(trx, actor.userId, hash)),
  );
}
