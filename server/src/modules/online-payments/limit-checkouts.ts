import pLimit from 'p-limit';
import { AppError } from '../../platform/errors/app-error.ts';

const AT_ONCE = 3;
/** With an Idempotency-Key, a waiting call holds a connection as well. */
const WAITING = 5;

const limit = pLimit(AT_ONCE);

/** A checkout holds a connection while the provider is called: a slow provider must not take all of the pool. */
export async function limitCheckouts<T>(start: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING) throw new AppError('PAYMENT_PROVIDER_AWAY');
  return limit(start);
}
