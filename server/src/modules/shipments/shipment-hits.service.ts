import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listShipmentHitRows, type ShipmentHitRow } from './shipment-hits.queries.ts';

export async function findShipmentHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  search: HitSearch,
): Promise<HitOf<'SHIPMENT'>[]> {
  const rows = await listShipmentHitRows(db, { scope: scopeOf(actor), ...search });
  return rows.map((row) => presentHit(row, search.text));
}

const presentHit = (row: ShipmentHitRow, text: string): HitOf<'SHIPMENT'> => ({
  kind: 'SHIPMENT',
  id: row.id,
  title: row.manifest_id,
  context: contextOf(`${row.origin_name} → ${row.destination_name}`, row.master_bol_reference),
  isExact: isSameText(row.manifest_id, text),
  status: row.status,
});
