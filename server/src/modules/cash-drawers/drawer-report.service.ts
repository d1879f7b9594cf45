import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentDrawer, presentEntry } from './cash-drawers.presenter.ts';
import { findDrawer } from './cash-drawers.queries.ts';
import { listCounts, listEntries } from './drawer-entries.queries.ts';
import { drawerPolicy } from './drawer-policy.ts';

/** Returns a closed drawer with all of its entries, oldest first. */
export async function getReport({ db }: Context, actor: Actor, id: number): Promise<CashDrawer> {
  const row = await findDrawer(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('DRAWER_NOT_FOUND');
  drawerPolicy.require('report', row, actor);
  const [entries, counts] = await Promise.all([
    listEntries(db, { drawerId: id, withPayments: true, limit: null }),
    listCounts(db, id),
  ]);
  return {
    ...presentDrawer(row, { entries: [], entryCount: entries.length, counts, actor }),
    entries: entries.toReversed().map(presentEntry),
  };
}
