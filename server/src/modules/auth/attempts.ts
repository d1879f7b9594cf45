import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type LimitBucket, recordAccess } from '../audit/index.ts';

export type Limit = { bucket: LimitBucket; max: number; minutes: number };

export const oldPasswordBucket = (userId: number): LimitBucket => `password:${userId}`;

const MINUTE_MS = 60_000;
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

export async function refuseTooManyFailures(db: Database, limits: Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const blocking = await findBlocking(db, limit, now);
    if (blocking) throw tooMany(blocking.at, limit.minutes, now);
  }
}

/** Returns the oldest of the last `max` failures while the limit blocks. The block ends `minutes` after it. */
export const findBlocking = (db: Database, { bucket, max, minutes }: Limit, now: Date) =>
  db
    .selectFrom('failures')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', minutesBefore(now, minutes))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();

function tooMany(blockedAt: Date, minutes: number, now: Date) {
  const milliseconds = blockedAt.getTime() + minutes * MINUTE_MS - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError(
    'TOO_MANY_ATTEMPTS',
    { minutes: Math.ceil(retryAfterSeconds / 60) },
    { retryAfterSeconds },
  );
}

const RETENTION_MINUTES = 24 * 60;

/**
 * Counts a failure for each limit, and audits one that reaches its limit, with the user if signed in. Later attempts are refused before
 * they count.
 */
export async function countFailure(db: Database, limits: Limit[], now: Date, userId?: number): Promise<void> {
  await db
    .insertInto('failures')
    .values(limits.map(({ bucket }) => ({ bucket, at: now })))
    .execute();
  const person = userId !== undefined && { actorId: userId, userId };
  for (const limit of limits) {
    const isReached = (await findBlocking(db, limit, now)) !== undefined;
    if (isReached) await recordAccess(db, { action: 'LIMITED', ...person, details: { limit: limit.bucket } });
  }
  await db.deleteFrom('failures').where('at', '<', minutesBefore(now, RETENTION_MINUTES)).execute();
}

export const forgetFailures = (db: Database, buckets: string[]) =>
  db.deleteFrom('failures').where('bucket', 'in', buckets).execute();
