import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TransportMode } from '../../../platform/database/schema.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';

export const findDeadlineRow = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .innerJoin('agents', 'agents.id', 'manifests.agent_id')
    .leftJoin('filing_deadlines as own', (join) =>
      join
        .onRef('own.agent_id', '=', 'manifests.agent_id')
        .onRef('own.country_id', '=', 'destination.id')
        .onRef('own.mode_of_transport', '=', 'manifests.mode_of_transport'),
    )
    .leftJoin('filing_deadlines as common', (join) =>
      join
        .on('common.agent_id', 'is', null)
        .onRef('common.country_id', '=', 'destination.id')
        .onRef('common.mode_of_transport', '=', 'manifests.mode_of_transport'),
    )
    .select([
      'manifests.agent_id',
      'manifests.mode_of_transport',
      'agents.name as agent_name',
      'destination.id as country_id',
      'destination.code as destination_code',
      'destination.name as destination_name',
      'own.hours as agent_hours',
      'common.hours as installation_hours',
    ])
    .where('manifests.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

type Key = { agentId: number | null; countryId: number; mode: TransportMode };

export const upsertDeadline = (trx: Database, { agentId, countryId, mode }: Key, hours: number) =>
  trx
    .insertInto('filing_deadlines')
    .values({ agent_id: agentId, country_id: countryId, mode_of_transport: mode, hours })
    .onConflict((conflict) =>
      conflict.constraint('filing_deadlines_key').doUpdateSet({ hours: sql`excluded.hours` }),
    )
    .execute();

export const deleteDeadline = (trx: Database, { agentId, countryId, mode }: Key) =>
  trx
    .deleteFrom('filing_deadlines')
    .where('agent_id', 'is not distinct from', agentId)
    .where('country_id', '=', countryId)
    .where('mode_of_transport', '=', mode)
    .execute();
