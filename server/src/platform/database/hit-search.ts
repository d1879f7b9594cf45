import { type Expression, type SqlBool, sql } from 'kysely';
import { contains, searchPatterns } from './like.ts';

export type HitSearch = { text: string; limit: number };

const NUMBER = /^#?([1-9]\d{0,14})$/;

export function idIn(text: string): number | undefined {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Null, which matches nothing, for a text that is no ID. */
export const hasIdIn = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} = ${idIn(text) ?? null}`;

export const isSameText = (one: string | null, other: string): boolean =>
  one !== null && one.toLowerCase() === other.toLowerCase();

export const contextOf = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');

const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`;

const anyOf = (conditions: Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

export const isLikeOneOf = (columns: readonly string[], text: string) =>
  anyOf(columns.flatMap((column) => searchPatterns(text).map((term) => contains(lower(column), term))));

/** Lets users who see all agents search an index that begins with the agent, one agent after the other. */
export const ofEachAgent = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(select agents.id from agents))`;

export const exactFirst = (columns: readonly string[], text: string) =>
  sql`${anyOf(columns.map((column) => sql<SqlBool>`coalesce(${lower(column)} = lower(${text}), false)`))} desc`;
