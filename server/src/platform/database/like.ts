import { type Expression, type SqlBool, sql } from 'kysely';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What a trigram index can look up: three letters or digits in a row, or the beginning of a word inside the text. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

const TELLING_LENGTH = 7;
const TELLING = /^(?=(?:\D*\d){4})[a-z\d]+$/i;

/**
 * Seven characters of a long number, the last ones that are mostly digits: hardly any other number has them. A trigram index
 * reads a list for each three characters of a pattern, those of a whole tracking number four times as long as these.
 */
function tellingPart(text: string): string {
  for (let end = text.length; end > TELLING_LENGTH; end--) {
    const part = text.slice(end - TELLING_LENGTH, end);
    if (TELLING.test(part)) return part;
  }
  return text;
}

/** A text that is looked for, and the LIKE pattern of what an index finds that may contain it. */
export type Sought = { text: string; pattern: string };

/** What a person types is no pattern of its own. */
export const sought = (text: string): Sought => ({ text, pattern: `%${escaped(tellingPart(text))}%` });

/**
 * Ways to look for "contains this text" that a trigram index answers however large the table is: shorter texts are looked for
 * at the beginning of words, and one without any letter or digit matches nothing.
 */
export function waysToSeek(text: string): Sought[] {
  if (INDEXABLE.test(text)) return [sought(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`].map((pattern) => ({ text, pattern }));
}

/** Whether a lowered column contains the text, lowered as the database lowers. */
export const contains = (column: Expression<unknown>, { text, pattern }: Sought) =>
  sql<SqlBool>`(${column} like lower(${pattern}) and strpos(${column}, lower(${text})) > 0)`;
