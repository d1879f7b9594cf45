export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** SQLSTATE read_only_sql_transaction: a standby or a demoted primary refuses writes. */
export const READ_ONLY = '25006';

/** PostgreSQL, appendix A: connection, resources, shutdown, timeout, deadlock, serialization, lock, read-only. */
const SQLSTATE = new RegExp(`^(08...|53...|57P0[1-5]|57014|40P01|40001|55P03|${READ_ONLY})$`);

/** Errors of node-postgres and its pool that have no code. */
const MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|after calling end on the pool/;

/** True for the error of node-postgres when no connection of the pool became free in time. */
export const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || SQLSTATE.test(code) || MESSAGE.test(error.message);
}
