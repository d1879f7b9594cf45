import { type SqlBool, sql } from 'kysely';

type Condition = ReturnType<typeof sql> | false | 0 | '' | null | undefined;

export function allOf(conditions: Condition[]) {
  const present = conditions.filter((condition) => condition !== false && Boolean(condition));
  return present.length ? sql<SqlBool>`(${sql.join(present, sql` and `)})` : sql<SqlBool>`true`;
}
