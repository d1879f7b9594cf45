import { z } from 'zod';
import { withoutInvisibleMarks } from './invisible-marks.ts';
import { MAX_SEARCH_LENGTH } from './search-length.ts';

export const expects = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? 'is required' : message,
});

/** Includes tabs and line breaks: texts are one line, also in emails and customs files. */
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** White space and invisible characters, such as zero-width ones, soft hyphens and the blank Braille pattern. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]*$/u;

const emptyIfBlank = (value: string) => (BLANK.test(value) ? '' : value);

const anyText = z.string(expects('must be text'));

const cleaned = (schema: z.ZodString, max: number) =>
  schema
    .trim()
    .overwrite(emptyIfBlank)
    .refine((value) => value.isWellFormed(), 'contains an invalid character')
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'must not contain control characters')
    .max(max, `must be at most ${max} characters`);

const clean = (max: number) => cleaned(anyText, max);

/** For numbers and addresses that people copy, possibly along with invisible marks. */
const cleanCopied = (max: number) => cleaned(anyText.overwrite(withoutInvisibleMarks), max);

const cleanLines = (max: { lines: number; characters: number }) =>
  z
    .string(expects('must be text'))
    .transform((value) => value.split(/\r\n|\r|\n/).map((line) => line.trim()))
    .transform((lines) => lines.join('\n').replace(/^\n+|\n+$/g, ''))
    .refine((value) => value.isWellFormed(), 'contains an invalid character')
    .refine(
      (value) => !CONTROL_CHARACTERS.test(value.replaceAll('\n', ' ')),
      'must not contain control characters',
    )
    .refine((value) => value.split('\n').length <= max.lines, `must be at most ${max.lines} lines`)
    .refine((value) => value.length <= max.characters, `must be at most ${max.characters} characters`);

export const text = (max: number) => clean(max).min(1, 'is required');

export const copiedText = (max: number) => cleanCopied(max).min(1, 'is required');

const optional = (schema: z.ZodString) => schema.nullish().transform((value) => value || null);

export const optionalText = (max: number) => optional(clean(max));
export const optionalCopiedText = (max: number) => optional(cleanCopied(max));

/** An absent field keeps the stored value, since older clients omit it; null and blank text clear the value. */
const orUnchanged = <T extends z.ZodType<string, string>>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional();

export const changeableText = (max: number) => orUnchanged(clean(max));
export const changeableLines = (max: { lines: number; characters: number }) => orUnchanged(cleanLines(max));

/** PostgreSQL cannot store NUL, and no stored text contains other control characters. */
const withoutControlCharacters = (value: string) => value.toWellFormed().replace(/\p{Cc}/gu, ' ');

export const searchText = z
  .string('must be text')
  .max(MAX_SEARCH_LENGTH, `must be at most ${MAX_SEARCH_LENGTH} characters`)
  .optional()
  .transform(
    (value) => emptyIfBlank(withoutInvisibleMarks(withoutControlCharacters(value ?? '')).trim()) || undefined,
  );

/** Lower case, so that spellings that differ only in case are one account. */
export const email = copiedText(254)
  // Validated before it is lower-cased, since the Kelvin sign would become a k.
  .pipe(z.email('must be an email address').toLowerCase());
