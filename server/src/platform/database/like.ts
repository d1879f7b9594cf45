import { sql } from 'kysely';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const lowered = (pattern: string) => sql<string>`lower(${pattern})`;

/** A LIKE pattern for "contains this text", lowered as the database lowers; what a person types is no pattern of its own. */
export const containing = (text: string) => lowered(patternContaining(text));

/** The same, to be lowered as the database lowers. */
export const patternContaining = (text: string) => `%${escaped(text)}%`;

/** What a trigram index can look up: three letters or digits in a row, or the beginning of a word inside the text. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * LIKE patterns for "contains this text" that a trigram index answers however large the table is: shorter texts are looked for
 * at the beginning of words, and one without any letter or digit matches nothing. To be lowered as the database lowers.
 */
export function indexedPatterns(text: string): string[] {
  if (INDEXABLE.test(text)) return [patternContaining(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`];
}
