import { z } from 'zod';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

export const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(/^[ -~]{1,255}$/, 'must be 1 to 255 printable characters')
    .optional()
    .describe(
      'Makes it safe to send the call again: for 24 hours the same key answers what the first call answered, and nothing is done twice.',
    ),
});
