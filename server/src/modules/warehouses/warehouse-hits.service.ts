import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listWarehouseHitRows, type WarehouseHitRow } from './warehouse-hits.queries.ts';

export async function findWarehouseHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  search: HitSearch,
): Promise<HitOf<'WAREHOUSE'>[]> {
  const rows = await listWarehouseHitRows(db, { scope: scopeOf(actor), ...search });
  return rows.map((row) => presentHit(row, search.text));
}

const presentHit = (row: WarehouseHitRow, text: string): HitOf<'WAREHOUSE'> => ({
  kind: 'WAREHOUSE',
  id: row.id,
  title: row.name,
  context: contextOf(row.city, row.agent_name),
  isExact: isSameText(row.name, text),
});
