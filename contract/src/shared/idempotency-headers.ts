import { z } from 'zod';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

export const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(/^[ -~]{1,255}$/, 'must be 1 to 255 printable characters')
    .optional()
    .describe(
      'Makes a request safe to retry: for 24 hours, the same key returns the first response and the request is not processed again.',
    ),
});
