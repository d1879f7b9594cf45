import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { contextOf, type HitSearch } from '../../../platform/database/hit-search.ts';
import type { Context } from '../../../platform/http/context.ts';
import { NEWEST_FIRST } from './package-filter.ts';
import { packageIdIn } from './package-id-in.ts';
import { findHitRows, listTracked, type PackageHitRow } from './package-list.queries.ts';
import { searchPackageIds } from './search.queries.ts';

export async function findPackageHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { text, limit }: HitSearch,
): Promise<HitOf<'PACKAGE'>[]> {
  const scope = scopeOf(actor);
  const page = { limit, offset: 0 };
  const tracked = await listTracked(db, { scope, key: codeKey(text), limit });
  const { ids } = await searchPackageIds(db, {
    scope,
    statuses: undefined,
    text,
    page,
    sort: NEWEST_FIRST,
    most: limit,
  });
  const rows = await findHitRows(db, { scope, ids: [...tracked.map(({ id }) => id), ...ids] });
  const exactIds = new Set([packageIdIn(text), ...tracked.map(({ id }) => id)]);
  const hits = rows.map((row) => presentHit(row, actor, exactIds.has(row.id)));
  const [exact, others] = [hits.filter(({ isExact }) => isExact), hits.filter(({ isExact }) => !isExact)];
  const order = [packageIdIn(text), ...ids];
  const byOrder = (one: { id: number }, other: { id: number }) =>
    order.indexOf(one.id) - order.indexOf(other.id);
  return [...exact.sort(byOrder), ...others.sort(byOrder)].slice(0, limit);
}

const presentHit = (row: PackageHitRow, { role }: Actor, isExact: boolean): HitOf<'PACKAGE'> => ({
  kind: 'PACKAGE',
  id: row.id,
  title: contextOf(`#${row.id}`, row.incoming_tracking_number),
  context:
    role === 'ROLE_CUSTOMER'
      ? contextOf(row.description, row.sender_name)
      : contextOf(ownerOf(row), row.mailbox_id, row.description),
  isExact,
  status: row.status,
});

const ownerOf = (row: PackageHitRow) =>
  row.first_name === null ? row.recipient_name : `${row.first_name} ${row.last_name}`;
