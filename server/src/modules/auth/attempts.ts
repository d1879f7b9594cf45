import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** At most `max` failures in any `minutes` minutes; the bucket names what fails and whose it is. */
export type Limit = { bucket: string; max: number; minutes: number };

/** Wrong passwords for an account, and wrong old ones when its owner changes the password. */
export const signInBucket = (email: string) => `login-account:${email}`;
export const oldPasswordBucket = (userId: number) => `password:${userId}`;

const MINUTE = 60_000;
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE);

/** Throws TOO_MANY_ATTEMPTS once a limit is reached, until its oldest failure has left the window. */
export async function refuseTooManyFailures(db: Database, limits: Limit[], now: Date): Promise<void> {
  for (const { bucket, max, minutes } of limits) {
    // The failure which must leave the window before the next attempt: the max-th newest.
    const blocking = await db
      .selectFrom('failures')
      .select('at')
      .where('bucket', '=', bucket)
      .where('at', '>', before(now, minutes))
      .orderBy('at', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) throw tooMany(blocking.at, minutes, now);
  }
}

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

export async function countFailure(db: Database, limits: Limit[], now: Date): Promise<void> {
  await db
    .insertInto('failures')
    .values(limits.map(({ bucket }) => ({ bucket, at: now })))
    .execute();
  await db.deleteFrom('failures').where('at', '<', before(now, KEPT_MINUTES)).execute();
}

export const forgetFailures = (db: Database, buckets: string[]) =>
  db.deleteFrom('failures').where('bucket', 'in', buckets).execute();
