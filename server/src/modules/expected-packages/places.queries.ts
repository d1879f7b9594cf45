import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';

/** The warehouses at which customers may expect packages: those of the caller's agent or, without one, of the customer's agent. */
export const listPlaces = (db: Database, { scope, userIds }: { scope: Scope; userIds: number[] }) =>
  db
    .selectFrom('users')
    .innerJoin('warehouses', (join) =>
      scope.kind === 'agent'
        ? join.on('warehouses.agent_id', '=', scope.agentId)
        : join.onRef('warehouses.agent_id', '=', 'users.agent_id'),
    )
    .select((eb) => [
      'users.id as user_id',
      'warehouses.id',
      'warehouses.agent_id',
      'warehouses.name',
      'warehouses.city',
      'warehouses.country',
      eb('warehouses.id', '=', eb.ref('users.warehouse_id')).$castTo<boolean>().as('is_home'),
    ])
    .where('users.id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .where(customerInScope(scope))
    .orderBy('is_home', 'desc')
    .orderBy('warehouses.name')
    .orderBy('warehouses.id')
    .execute();

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];
