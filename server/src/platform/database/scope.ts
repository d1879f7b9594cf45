import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../http/actor.ts';
import type { DB } from './schema.ts';

type ColumnOf<T extends keyof DB> = `${T}.${keyof DB[T] & string}`;
type Column = { [T in keyof DB]: ColumnOf<T> }[keyof DB];

/** The columns that say whose a row is; a table without `user` holds nothing for customers. */
export type OwnerColumns = { agent: Column; user?: Column };

/** Whether the row at hand lies in scope: part of every query's `where`. */
export function inScope(scope: Scope, { agent, user }: OwnerColumns): Expression<SqlBool> {
  const belongs = (column: Column, id: number) => sql<SqlBool>`${sql.ref(column)} = ${id}`;
  const { lit } = expressionBuilder<DB>();
  if (scope.kind === 'all') return lit(true);
  if (scope.kind === 'agent') return belongs(agent, scope.agentId);
  if (scope.kind === 'customer' && user) return belongs(user, scope.userId);
  return lit(false);
}
