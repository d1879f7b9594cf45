import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { keepAccess } from '../audit/index.ts';

/** At most `max` failures in any `minutes` minutes; the bucket names what fails and whose it is. */
export type Limit = { bucket: string; max: number; minutes: number };

/** Wrong passwords for an account, and wrong old ones when its owner changes the password. */
export const signInBucket = (email: string) => `login-account:${email}`;
export const oldPasswordBucket = (userId: number) => `password:${userId}`;

const MINUTE = 60_000;
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE);

/** Throws TOO_MANY_ATTEMPTS once a limit is reached, until its oldest failure has left the window. */
export async function refuseTooManyFailures(db: Database, limits: Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const blocking = await findBlocking(db, limit, now);
    if (blocking) throw tooMany(blocking.at, limit.minutes, now);
  }
}

/** The failure which must leave the window before the next attempt: the max-th newest. */
const findBlocking = (db: Database, { bucket, max, minutes }: Limit, now: Date) =>
  db
    .selectFrom('failures')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', before(now, minutes))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();

function tooMany(blockedAt: Date, minutes: number, now: Date) {
  const milliseconds = blockedAt.getTime() + minutes * MINUTE - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError(
    'TOO_MANY_ATTEMPTS',
    { minutes: Math.ceil(retryAfterSeconds / 60) },
    { retryAfterSeconds },
  );
}

const KEPT_MINUTES = 24 * 60;

/** The audit is told of a limit by the failure that reaches it: whatever comes after is refused before it counts. */
export async function countFailure(db: Database, limits: Limit[], now: Date): Promise<void> {
  await db
    .insertInto('failures')
    .values(limits.map(({ bucket }) => ({ bucket, at: now })))
    .execute();
  for (const limit of limits) {
    const isReached = (await findBlocking(db, limit, now)) !== undefined;
    if (isReached) await keepAccess(db, { action: 'LIMITED', details: { limit: limit.bucket } });
  }
  await db.deleteFrom('failures').where('at', '<', before(now, KEPT_MINUTES)).execute();
}

export const forgetFailures = (db: Database, buckets: string[]) =>
  db.deleteFrom('failures').where('bucket', 'in', buckets).execute();
