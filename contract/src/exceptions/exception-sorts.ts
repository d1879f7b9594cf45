import type { ExceptionStatus } from './exception-kind.ts';

/** Closed exceptions pile up, so they are not sorted by names, which are in other tables. */
export const EXCEPTION_SORTS = {
  OPEN: ['openedAt', 'kind', 'customerName', 'assigneeName'],
  CLOSED: ['openedAt', 'closedAt', 'kind'],
} as const satisfies Record<ExceptionStatus, readonly string[]>;
