import { z } from 'zod';
import { expects } from './messages.ts';

/** Tabs and line breaks count: every text is one line, in forms, tables, mails and customs files. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

const clean = (max: number) =>
  z
    .string(expects('must be a text'))
    .trim()
    .refine((value) => value.isWellFormed(), 'contains a broken character')
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'must not contain control characters')
    .max(max, `must be at most ${max} characters`);

/** Required text of at most `max` characters, trimmed, not blank. */
export const text = (max: number) => clean(max).min(1, 'is required');

/** Optional text: absent, null and blank all mean "none" and are kept as null. */
export const optionalText = (max: number) =>
  clean(max)
    .nullish()
    .transform((value) => value || null);

/** PostgreSQL cannot hold NUL, and nothing stored contains the others. */
const withoutControlCharacters = (value: string) => value.toWellFormed().replace(/\p{Cc}/gu, ' ');

/** A search typed by a person: may be empty, never refused for the characters that it contains. */
export const searchText = z
  .string('must be a text')
  .max(200, 'must be at most 200 characters')
  .optional()
  .transform((value) => withoutControlCharacters(value ?? '').trim() || undefined);

/** Kept in lower case: addresses that differ only in case are one account. */
export const email = clean(254)
  .min(1, 'is required')
  .toLowerCase()
  .pipe(z.email('must be an e-mail address'));
