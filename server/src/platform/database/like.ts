import { type Expression, type SqlBool, sql } from 'kysely';
import { PLANNED_FOR_ITS_VALUES } from './preparing-client.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What a trigram index can look up: three letters or digits in a row, or the beginning of a word inside the text. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Shorter ones are looked for as a whole: there is little to leave out. */
const LONG = 8;
/** Six letters and digits at the end of a text, at least half of them digits. */
const TELLING = /(?=(?:\D*\d){3})([a-z\d]{3})([a-z\d]{3})$/i;

/**
 * A pattern of six characters of a long number, from its end, that hardly any other whole number has. A trigram index reads a list for each
 * three characters in a row: two lists, which have nothing in common, find a few rows of a million in a third of the time that the
 * twelve of a whole tracking number take.
 */
function tellingPattern(text: string): string | undefined {
  for (let end = text.length; end >= LONG; end--) {
    const [, first, second] = TELLING.exec(text.slice(0, end)) ?? [];
    if (first && second) return `%${first}%${second}%`;
  }
  return undefined;
}

/** A text that is looked for, and the LIKE pattern of what an index finds that may contain it. */
export type Sought = { text: string; pattern: string };

/** What a person types is no pattern of its own. */
export const sought = (text: string): Sought => ({
  text,
  pattern: tellingPattern(text) ?? `%${escaped(text)}%`,
});

/**
 * Ways to look for "contains this text" that a trigram index answers however large the table is: shorter texts are looked for
 * at the beginning of words, and one without any letter or digit matches nothing.
 */
export function waysToSeek(text: string): Sought[] {
  if (INDEXABLE.test(text)) return [sought(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`].map((pattern) => ({ text, pattern }));
}

/** Whether a lowered column contains the text, lowered as the database lowers. How to look depends on how much a pattern finds. */
export const contains = (column: Expression<unknown>, { text, pattern }: Sought) =>
  sql<SqlBool>`(${column} like lower(${pattern}) and strpos(${column}, lower(${text})) > 0 ${sql.raw(PLANNED_FOR_ITS_VALUES)})`;
