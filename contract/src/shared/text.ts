import { z } from 'zod';

/** Tab and line breaks count: every text of the product is one line, in forms, tables, mails and customs files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose of this pattern
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

const clean = (max: number) =>
  z
    .string('must be a text')
    .refine((value) => value.isWellFormed(), 'contains a broken character')
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'must not contain control characters')
    .trim()
    .max(max, `must be at most ${max} characters`);

/** Required text of at most `max` characters, trimmed, not blank. */
export const text = (max: number) => clean(max).min(1, 'is required');

/** Optional text: absent, null and blank all mean "none" and are kept as null. */
export const optionalText = (max: number) =>
  clean(max)
    .nullish()
    .transform((value) => value || null);

/** A search typed by a person: may be empty, never refused for what it contains. */
export const searchText = z
  .string()
  .max(200, 'must be at most 200 characters')
  .optional()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot hold NUL, and nothing stored contains the others
  .transform((value) => value?.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trim() || undefined);

/** Kept in lower case: addresses that differ only in case are one account. */
export const email = clean(254).toLowerCase().pipe(z.email('must be an e-mail address'));
