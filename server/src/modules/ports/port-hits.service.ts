import type { HitOf } from '@eport/contract/search/hit.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listPortHitRows, type PortHitRow } from './port-hits.queries.ts';

export async function findPortHits(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  search: HitSearch,
): Promise<HitOf<'PORT'>[]> {
  const rows = await listPortHitRows(db, search);
  return rows.map((row) => presentHit(row, search.text));
}

const presentHit = (row: PortHitRow, text: string): HitOf<'PORT'> => ({
  kind: 'PORT',
  id: row.id,
  title: contextOf(row.port_code, row.port_name),
  context: contextOf(row.country, row.mode_of_transport),
  isExact: isSameText(row.port_name, text) || isSameText(row.port_code, text),
});
