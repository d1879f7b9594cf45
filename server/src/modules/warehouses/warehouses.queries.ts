import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';

export type WarehouseRow = Awaited<ReturnType<typeof listWarehouses>>['rows'][number];

/** Visitors and customers may choose among all; the back office sees those in its scope. */
export const listWarehouses = (db: Database, { scope, page }: { scope: Scope | null; page: ArrayPage }) =>
  rowsAndTotal(
    db
      .selectFrom('warehouses')
      .innerJoin('agents', 'agents.id', 'warehouses.agent_id')
      .select([
        'warehouses.id',
        'warehouses.name',
        'warehouses.agent_id',
        'agents.name as agent_name',
        'warehouses.port_code',
        'warehouses.address_line1',
        'warehouses.city',
        'warehouses.state',
        'warehouses.zip_code',
        'warehouses.country',
      ])
      .$if(scope?.kind === 'nothing', (query) => query.where((eb) => eb.lit(false)))
      .$if(scope?.kind === 'agent', (query) =>
        query.where('warehouses.agent_id', '=', scope?.kind === 'agent' ? scope.agentId : 0),
      ),
    (query) => query.orderBy('warehouses.name').orderBy('warehouses.id'),
    page,
  );
