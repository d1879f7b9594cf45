import { type SqlBool, sql } from 'kysely';

/** Falsy values stand for a filter that is not set. */
type Condition = ReturnType<typeof sql> | false | 0 | '' | null | undefined;

export function allOf(conditions: Condition[]) {
  const present = conditions.filter((condition) => condition !== false && Boolean(condition));
  return present.length ? sql<SqlBool>`(${sql.join(present, sql` and `)})` : sql<SqlBool>`true`;
}
