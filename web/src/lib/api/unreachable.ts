import { ApiError } from './api-error.ts';

/** Whether the same call may succeed later, since the error is not about the call itself. */
export const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 403, 408, 429].includes(error.status) ||
  error.code === 'UNREADABLE';

/** Whether the server failed unexpectedly; the same call would probably fail again. */
export const isDefect = (error: unknown) => error instanceof ApiError && error.status === 500;

/** Calls that must not hold up the work at a desk give up after this time without a response. */
const PATIENCE_MS = 6_000;

export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : error instanceof DOMException && error.name === 'TimeoutError';
