import { ApiError } from './api-error.ts';

/** Whether the next try may succeed: the error is not about the call. */
export const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 403, 408, 429].includes(error.status) ||
  error.code === 'UNREADABLE';

/** True for a defect of the server, which the same call would probably meet again. */
export const isDefect = (error: unknown) => error instanceof ApiError && error.status === 500;

/** Without a response after this time a desk continues offline. */
const PATIENCE_MS = 6_000;

export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : error instanceof DOMException && error.name === 'TimeoutError';
