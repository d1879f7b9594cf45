import { type Expression, type SqlBool, sql } from 'kysely';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What a trigram index can look up: three letters or digits in a row, or the beginning of a word inside the text. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Shorter texts may be the beginning of many numbers, those of one carrier or sender. */
const LONG = 8;
/** Six letters and digits at the end of a text, at least half of them digits. */
const TELLING = /(?=(?:\D*\d){3})([a-z\d]{3})([a-z\d]{3})$/i;

/**
 * A pattern of six characters of a long number, from its end, that hardly any other number has. A trigram index reads a list for each
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

/** A text that is looked for, and the LIKE pattern of what an index finds that may contain it: few rows when it is rare. */
export type Sought = { text: string; pattern: string; isRare: boolean };

/** What a person types is no pattern of its own. */
export function sought(text: string): Sought {
  const pattern = tellingPattern(text);
  return { text, pattern: pattern ?? `%${escaped(text)}%`, isRare: pattern !== undefined };
}

/**
 * Ways to look for "contains this text" that a trigram index answers however large the table is: shorter texts are looked for
 * at the beginning of words, and one without any letter or digit matches nothing.
 */
export function waysToSeek(text: string): Sought[] {
  if (INDEXABLE.test(text)) return [sought(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`].map((pattern) => ({ text, pattern, isRare: false }));
}

/**
 * Whether a lowered column contains the text, lowered as the database lowers. PostgreSQL plans for each pattern that it sees, since
 * how many rows it finds decides how to look; planning takes longer than finding few, so a rare pattern is behind a subquery,
 * and the plan for any is kept.
 */
export function contains(column: Expression<unknown>, { text, pattern, isRare }: Sought) {
  const lowered = isRare ? sql`(select lower(${pattern}))` : sql`lower(${pattern})`;
  return sql<SqlBool>`(${column} like ${lowered} and strpos(${column}, lower(${text})) > 0)`;
}
