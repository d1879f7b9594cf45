import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Scope } from './actor.ts';

type ColumnOf<T extends keyof DB> = `${T}.${keyof DB[T] & string}`;
type Column = { [T in keyof DB]: ColumnOf<T> }[keyof DB];

/** Customers see nothing of a table without `user`. */
export type OwnerColumns = { agent: Column; user?: Column };

export function inScope(scope: Scope, { agent, user }: OwnerColumns): Expression<SqlBool> {
  const belongs = (column: Column, id: number) => sql<SqlBool>`${sql.ref(column)} = ${id}`;
  const { lit } = expressionBuilder<DB>();
  if (scope.kind === 'all') return lit(true);
  if (scope.kind === 'agent') return belongs(agent, scope.agentId);
  if (scope.kind === 'customer' && user) return belongs(user, scope.userId);
  return lit(false);
}
