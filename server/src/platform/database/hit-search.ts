import { type Expression, type SqlBool, sql } from 'kysely';
import { contains, searchPatterns } from './like.ts';

export type HitSearch = { text: string; limit: number };

const NUMBER = /^#?([1-9]\d{0,14})$/;

export const idIn = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? 0);

export const isSameText = (one: string | null, other: string): boolean =>
  one !== null && one.toLowerCase() === other.toLowerCase();

export const contextOf = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');

const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`;

const anyOf = (conditions: Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

export const isLikeOneOf = (columns: readonly string[], text: string) =>
  anyOf(columns.flatMap((column) => searchPatterns(text).map((term) => contains(lower(column), term))));

/** For an index that starts with the agent: those who see all agents search each agent's part. */
export const ofEachAgent = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(select agents.id from agents))`;

export const exactFirst = (columns: readonly string[], text: string) =>
  sql`${anyOf(columns.map((column) => sql<SqlBool>`coalesce(${lower(column)} = lower(${text}), false)`))} desc`;
