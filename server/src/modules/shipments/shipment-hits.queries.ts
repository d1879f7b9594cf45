import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { exactFirst, type HitSearch, isLikeOneOf } from '../../platform/database/hit-search.ts';

export type ShipmentHitRow = Awaited<ReturnType<typeof listShipmentHitRows>>[number];

export const listShipmentHitRows = (db: Database, { scope, text, limit }: HitSearch & { scope: Scope }) =>
  db
    .selectFrom('shipments')
    .innerJoin('warehouses as origin', 'origin.id', 'shipments.origin_warehouse_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .leftJoin('manifests', 'manifests.shipment_id', 'shipments.id')
    .select([
      'shipments.id',
      'shipments.manifest_id',
      'shipments.status',
      'manifests.master_bol_reference',
      'origin.name as origin_name',
      'destination.name as destination_name',
    ])
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .where(isLikeOneOf(['shipments.manifest_id', 'manifests.master_bol_reference'], text))
    .orderBy(exactFirst(['shipments.manifest_id', 'manifests.master_bol_reference'], text))
    .orderBy(sql`shipments.status = 'CLOSED'`)
    .orderBy('shipments.created_at', 'desc')
    .orderBy('shipments.id', 'desc')
    .limit(limit)
    .execute();
