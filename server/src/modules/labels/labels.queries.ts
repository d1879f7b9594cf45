import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';

export type LabelRow = Awaited<ReturnType<typeof listLabelRows>>[number];

export const listLabelRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('packages')
    .innerJoin('agents', 'agents.id', 'packages.agent_id')
    .innerJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .select([
      'packages.id',
      'packages.recipient_name',
      'packages.description',
      'packages.incoming_tracking_number',
      'packages.weight',
      'packages.shelf',
      'packages.status',
      'packages.created_at',
      'agents.name as agent_name',
      'agents.time_zone',
      'warehouses.name as warehouse_name',
      'users.first_name',
      'users.last_name',
      'users.mailbox_id',
      'countries.name as destination_name',
    ])
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, { agent: 'packages.agent_id' }))
    .execute();
