import { z } from 'zod';
import { id } from '../shared/ids.ts';
import { expects, text } from '../shared/text.ts';
import { signature } from './signature.ts';

export const newHandOver = z.object({
  userId: id,
  packageIds: z
    .array(id, expects('must be a list of package IDs'))
    .min(1, 'must name at least one package')
    .max(200, 'must name at most 200 packages')
    .transform((ids) => [...new Set(ids)]),
  collectedBy: text(200),
  /** Required for a person who is neither the customer nor on the customer's list. */
  idDigits: z
    .string(expects('must be text'))
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{3,6}$/, 'must be the last 3 to 6 characters of the ID')
    .optional(),
  signature: signature.optional(),
});
export type NewHandOver = z.output<typeof newHandOver>;

export const newUnpaidHandOver = newHandOver.extend({ reason: text(500) });
export type NewUnpaidHandOver = z.output<typeof newUnpaidHandOver>;
