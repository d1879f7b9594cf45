import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { exactFirst, type HitSearch, isLikeOneOf } from '../../platform/database/hit-search.ts';

export type WarehouseHitRow = Awaited<ReturnType<typeof listWarehouseHitRows>>[number];

const SEARCHED = ['warehouses.name', 'warehouses.port_code', 'warehouses.city'] as const;

export const listWarehouseHitRows = (db: Database, { scope, text, limit }: HitSearch & { scope: Scope }) =>
  db
    .selectFrom('warehouses')
    .innerJoin('agents', 'agents.id', 'warehouses.agent_id')
    .select(['warehouses.id', 'warehouses.name', 'warehouses.city', 'agents.name as agent_name'])
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .where(isLikeOneOf(SEARCHED, text))
    .orderBy(exactFirst(['warehouses.name'], text))
    .orderBy('warehouses.name')
    .orderBy('warehouses.id')
    .limit(limit)
    .execute();
