import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { type ExpectedPackageRow, listLiveRows } from './expected-packages.queries.ts';

/** Finds expected packages by their whole tracking number, until they are received: from then on, the package has the number. */
export async function findExpectedPackageHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { text, limit }: HitSearch,
): Promise<HitOf<'EXPECTED_PACKAGE'>[]> {
  const rows = await listLiveRows(db, { scope: scopeOf(actor), key: codeKey(text), limit });
  return rows.map((row) => presentHit(row, actor));
}

const presentHit = (row: ExpectedPackageRow, { role }: Actor): HitOf<'EXPECTED_PACKAGE'> => ({
  kind: 'EXPECTED_PACKAGE',
  id: row.id,
  title: row.tracking_number,
  context:
    role === 'ROLE_CUSTOMER'
      ? contextOf(row.description, row.sender_name)
      : contextOf(`${row.first_name} ${row.last_name}`, row.mailbox_id, row.description),
  isExact: true,
  trackingNumber: row.tracking_number,
  status: row.status,
});
