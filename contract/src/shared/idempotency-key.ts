import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** The header under which a call may be sent again without being done again. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

type Entry = Pick<Endpoint, 'method' | 'roles' | 'upload' | 'file' | 'reachesOut'>;

/**
 * Calls that make something or move money or goods: every signed-in POST. A file is not read twice to compare it, and what
 * reaches beyond the database cannot be taken back with it. PUT and DELETE may be repeated as they are.
 */
export const takesIdempotencyKey = ({ method, roles, upload, file, reachesOut }: Entry): boolean =>
  method === 'POST' && roles !== 'public' && !upload && !file && !reachesOut;

export const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(/^[ -~]{1,255}$/, 'must be 1 to 255 printable characters')
    .optional()
    .describe(
      'Makes it safe to send the call again: for 24 hours the same key answers what the first call answered, and nothing is done twice.',
    ),
});
