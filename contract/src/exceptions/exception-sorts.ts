import type { ExceptionStatus } from './exception-kind.ts';

/** Closed exceptions cannot be sorted by names: there are too many of them to join the tables of the names. */
export const EXCEPTION_SORTS = {
  OPEN: ['openedAt', 'kind', 'customerName', 'assigneeName'],
  CLOSED: ['openedAt', 'closedAt', 'kind'],
} as const satisfies Record<ExceptionStatus, readonly string[]>;
