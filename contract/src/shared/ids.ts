import { z } from 'zod';

/** Largest id that survives JSON: 2^53 - 1. The columns are bigint, so nothing below it overflows there. */
export const id = z.int('must be a whole number').positive('must be greater than 0');

/** An id in a path or query string: digits only, so that `1e3` or ` 7` name nothing. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number greater than 0')
  .transform(Number);

export const idParams = z.object({ id: idText });

/** The packages of one bulk call; duplicates are harmless and folded. */
export const idList = z
  .array(id)
  .min(1, 'must name at least one package')
  .max(10_000, 'must name at most 10,000 packages')
  .transform((ids) => [...new Set(ids)]);
