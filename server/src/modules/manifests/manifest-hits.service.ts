import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, idIn, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  type BillHitRow,
  listBillHitRows,
  listManifestHitRows,
  type ManifestHitRow,
} from './manifest-hits.queries.ts';

type Deps = Pick<Context, 'db'>;

export async function findManifestHits(
  { db }: Deps,
  actor: Actor,
  search: HitSearch,
): Promise<HitOf<'MANIFEST'>[]> {
  const rows = await listManifestHitRows(db, { scope: scopeOf(actor), ...search });
  return rows.map((row) => presentManifestHit(row, search.text));
}

export async function findBillHits({ db }: Deps, actor: Actor, search: HitSearch): Promise<HitOf<'BILL'>[]> {
  const rows = await listBillHitRows(db, { scope: scopeOf(actor), ...search });
  return rows.map(presentBillHit);
}

const presentManifestHit = (row: ManifestHitRow, text: string): HitOf<'MANIFEST'> => ({
  kind: 'MANIFEST',
  id: row.id,
  title: contextOf(`#${row.id}`, row.master_bol_reference),
  context: contextOf(row.shipment_name, row.container_number),
  isExact:
    row.id === idIn(text) || isSameText(row.master_bol_reference, text) || row.container_number !== null,
});

const presentBillHit = (row: BillHitRow): HitOf<'BILL'> => ({
  kind: 'BILL',
  id: row.id,
  manifestId: row.manifest_id,
  title: row.bl_reference,
  context: contextOf(row.consignee_name, row.goods_description),
  isExact: true,
});
