import { z } from 'zod';
import { expects } from './text.ts';

/** At most 2^53 - 1, the largest integer that survives JSON. */
export const id = z
  .int(expects('must be a whole number greater than 0'))
  .positive('must be a whole number greater than 0');

/** Digits only, so that `1e3` and ` 7` are invalid. */
export const idText = z
  .string(expects('must be a whole number greater than 0'))
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number greater than 0')
  .transform(Number);

export const idOrNoneText = z
  .string(expects('must be a whole number greater than 0, or none'))
  .regex(/^(none|[1-9]\d{0,14})$/, 'must be a whole number greater than 0, or none')
  .transform((value) => (value === 'none' ? null : Number(value)));

export const idParams = z.object({ id: idText });

export const packageIdList = z
  .array(id, expects('must be a list of package IDs'))
  .min(1, 'must name at least one package')
  .max(10_000, 'must name at most 10,000 packages')
  .transform((ids) => [...new Set(ids)]);
