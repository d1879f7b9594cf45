import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, idIn } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listInvoiceHitRows } from './invoice-hits.queries.ts';
import { statusOn } from './status-on.ts';

export async function findInvoiceHits(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  search: HitSearch,
): Promise<HitOf<'INVOICE'>[]> {
  const rows = await listInvoiceHitRows(context.db, { scope: scopeOf(actor), ...search });
  return rows.map((row) => ({
    kind: 'INVOICE',
    id: row.id,
    title: `#${row.id}`,
    context: contextOf(actor.role === 'ROLE_CUSTOMER' ? null : row.customer_name, row.package_description),
    isExact: row.id === idIn(search.text),
    status: statusOn(row, context),
  }));
}
