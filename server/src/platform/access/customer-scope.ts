import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Scope } from './actor.ts';

/** Staff see their agent's customers, and those of other agents whom it serves: it has packages or invoices of theirs. */
export function customerInScope(scope: Scope): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'users'>();
  const isCustomer = eb('users.role', '=', 'ROLE_CUSTOMER');
  if (scope.kind === 'nothing') return eb.lit(false);
  if (scope.kind === 'all') return isCustomer;
  if (scope.kind === 'customer') return eb.and([isCustomer, eb('users.id', '=', scope.userId)]);
  const { agentId } = scope;
  const isServed = eb.exists(
    eb
      .selectFrom('served_customers')
      .select('user_id')
      .whereRef('served_customers.user_id', '=', 'users.id')
      .where('served_customers.agent_id', '=', agentId),
  );
  return eb.and([isCustomer, eb.or([eb('users.agent_id', '=', agentId), isServed])]);
}
