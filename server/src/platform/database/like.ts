import { type Expression, type SqlBool, sql } from 'kysely';
import { CUSTOM_PLAN } from '../performance/preparing-client.ts';
import { selectivePattern } from '../performance/selective-pattern.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const startsWith = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`${column} like ${`${escaped(text)}%`}`;

/** A trigram index can look up three letters or digits in a row, or the beginning of a word. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** `pattern` may match more than `text`; `contains` rechecks. */
export type SearchTerm = { text: string; pattern: string };

export const searchTerm = (text: string): SearchTerm => ({
  text,
  pattern: selectivePattern(text) ?? `%${escaped(text)}%`,
});

/** Returns patterns for a trigram index. A text too short for one matches only at the beginning of words. */
export function searchPatterns(text: string): SearchTerm[] {
  if (INDEXABLE.test(text)) return [searchTerm(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`].map((pattern) => ({ text, pattern }));
}

/** The best plan depends on how many rows the pattern matches, so this forces a custom plan. */
export const contains = (column: Expression<unknown>, { text, pattern }: SearchTerm) =>
  sql<SqlBool>`(${column} like lower(${pattern}) and strpos(${column}, lower(${text})) > 0 ${sql.raw(CUSTOM_PLAN)})`;
