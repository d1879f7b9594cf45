import { type Expression, type SqlBool, sql } from 'kysely';
import { CUSTOM_PLAN } from '../performance/preparing-client.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const startsWith = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`${column} like ${`${escaped(text)}%`}`;

/** A trigram index can look up three letters or digits in a row, or the beginning of a word. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Minimum length for a selective pattern; shorter texts yield few trigrams anyway. */
const MIN_LENGTH = 8;
/** Six letters and digits at the end of a text, at least three of them digits. */
const SELECTIVE = /(?=(?:\D*\d){3})([a-z\d]{3})([a-z\d]{3})$/i;

/**
 * Returns two trigrams from the end of a long number, which few rows share. A trigram index reads one list per trigram:
 * two lists find the few candidates of a million rows in a third of the time that the twelve of a tracking number take.
 */
function selectivePattern(text: string): string | undefined {
  for (let end = text.length; end >= MIN_LENGTH; end--) {
    const [, first, second] = SELECTIVE.exec(text.slice(0, end)) ?? [];
    if (first && second) return `%${first}%${second}%`;
  }
  return undefined;
}

/** A search text and a LIKE pattern that an index can find; `contains` rechecks the matches. */
export type SearchTerm = { text: string; pattern: string };

export const searchTerm = (text: string): SearchTerm => ({
  text,
  pattern: selectivePattern(text) ?? `%${escaped(text)}%`,
});

/**
 * Returns the patterns for "contains this text" that a trigram index can serve at any table size. A text that is too
 * short matches only at the beginning of words, and one without letters or digits matches nothing.
 */
export function searchPatterns(text: string): SearchTerm[] {
  if (INDEXABLE.test(text)) return [searchTerm(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`].map((pattern) => ({ text, pattern }));
}

/**
 * Whether a lower-case column contains the text. The best plan depends on how many rows the pattern matches, so it
 * forces a custom plan.
 */
export const contains = (column: Expression<unknown>, { text, pattern }: SearchTerm) =>
  sql<SqlBool>`(${column} like lower(${pattern}) and strpos(${column}, lower(${text})) > 0 ${sql.raw(CUSTOM_PLAN)})`;
