import { ApiError } from './api-error.ts';

/** Without an answer after this time a desk goes on as without a connection. */
const PATIENCE_MS = 6_000;

export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : error instanceof DOMException && error.name === 'TimeoutError';
