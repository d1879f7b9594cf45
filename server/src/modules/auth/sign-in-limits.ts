import type { SignInLock } from '@eport/contract/users/user.ts';
import { type SqlBool, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { startsWith } from '../../platform/database/like.ts';
import type { LimitBucket } from '../audit/index.ts';
import { findBlocking, type Limit } from './attempts.ts';

type Limits = Pick<Config, 'limits'>;

const MINUTES = 15;

const accountBucket = (email: string): LimitBucket => `login-account:${email}`;
/** Common prefix of an account's buckets, one for each network address. Unambiguous, because an email address contains no space. */
const pairBucketPrefix = (email: string): LimitBucket => `login-pair:${email} `;

const accountLimit = ({ limits }: Limits, email: string): Limit => ({
  bucket: accountBucket(email),
  max: limits.loginAnywhere,
  minutes: MINUTES,
});

/** Failures from one network address do not lock the owner out at others, up to a higher limit for all addresses together. */
export const signInLimits = (config: Limits, email: string, address: string): Limit[] => [
  { bucket: `${pairBucketPrefix(email)}${address}`, max: config.limits.loginPerAccount, minutes: MINUTES },
  accountLimit(config, email),
  { bucket: `login-address:${address}`, max: config.limits.loginPerAddress, minutes: MINUTES },
];

const inBuckets = (email: string) =>
  sql<SqlBool>`(bucket = ${accountBucket(email)} or ${startsWith(sql.ref('bucket'), pairBucketPrefix(email))})`;

export async function findSignInLock(
  db: Database,
  config: Limits,
  { email, now }: { email: string; now: Date },
): Promise<SignInLock | null> {
  const everywhere = await findBlocking(db, accountLimit(config, email), now);
  const blocking = everywhere ?? (await findBlockingPair(db, config, { email, now }));
  if (!blocking) return null;
  const until = new Date(blocking.at.getTime() + MINUTES * 60_000).toISOString();
  return { until, everywhere: everywhere !== undefined };
}

const findBlockingPair = (db: Database, { limits }: Limits, { email, now }: { email: string; now: Date }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('failures')
        .select(['at', sql<number>`row_number() over (partition by bucket order by at desc)::int`.as('rank')])
        .where(startsWith(sql.ref('bucket'), pairBucketPrefix(email)))
        .where('at', '>', new Date(now.getTime() - MINUTES * 60_000))
        .as('ranked'),
    )
    .select('at')
    .where('rank', '=', limits.loginPerAccount)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function forgetFailedSignIns(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('failures').where(inBuckets(email)).executeTakeFirst();
  return numDeletedRows > 0n;
}
