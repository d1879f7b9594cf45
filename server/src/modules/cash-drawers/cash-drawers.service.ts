import {
  type CashDrawer,
  type DrawerClosing,
  MAX_ENTRIES,
  type NewCount,
  type NewDrawer,
  type NewMovement,
} from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { cashDrawersApi, DrawerFilter } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments, type DaysDeps } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentDrawer, presentDrawerItem } from './cash-drawers.presenter.ts';
import {
  type DrawerRow,
  findDrawer,
  insertDrawer,
  listDrawerRows,
  listUnclosedOf,
  lockDrawer,
} from './cash-drawers.queries.ts';
import {
  countEntries,
  insertMovement,
  listCounts,
  listEntries,
  recordCount,
  updateClosed,
} from './drawer-entries.queries.ts';
import { drawerPolicy } from './drawer-policy.ts';

export async function listDrawers(
  { db, config }: Context,
  actor: Actor,
  { page, size, ...filter }: QueryOf<typeof cashDrawersApi.list>,
): Promise<ResponseOf<typeof cashDrawersApi.list>> {
  const { rows, ...total } = await listDrawerRows(db, {
    ...(await filterOf({ db, config }, actor, filter)),
    page: arrayPage({ page, size }),
  });
  return { content: rows.map(presentDrawerItem), ...total };
}

export async function filterOf(
  deps: DaysDeps,
  actor: Actor,
  { openedFrom: from, openedTo: to, ...filter }: DrawerFilter,
) {
  const scope = scopeOf(actor);
  const opened = await agentMoments(deps, { scope, agentId: filter.agentId }, { from, to });
  return { ...filter, scope, opened };
}

type Reading = Pick<Context, 'db'>;

async function withDetails({ db }: Reading, actor: Actor, row: DrawerRow): Promise<CashDrawer> {
  const query = { drawerId: row.id, withPayments: row.status !== 'OPEN' };
  const [entries, entryCount, counts] = await Promise.all([
    listEntries(db, { ...query, limit: MAX_ENTRIES }),
    countEntries(db, query),
    listCounts(db, row.id),
  ]);
  return presentDrawer(row, { entries, entryCount, counts, actor });
}

export async function getDrawer(context: Reading, actor: Actor, id: number): Promise<CashDrawer> {
  const row = await findDrawer(context.db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('DRAWER_NOT_FOUND');
  return withDetails(context, actor, row);
}

export async function listOwnDrawers(context: Reading, actor: Actor): Promise<CashDrawer[]> {
  const rows = await listUnclosedOf(context.db, { scope: scopeOf(actor), userId: actor.userId });
  return Promise.all(rows.map((row) => withDetails(context, actor, row)));
}

export const openDrawer = (
  { db, clock }: Context,
  actor: Actor,
  { agentId, openingFloat, ...rest }: NewDrawer,
): Promise<CashDrawer> =>
  inTransaction(db, actor, async (trx) => {
    allFieldsRead(rest);
    const id = await insertDrawer(trx, {
      agent_id: agentFor(actor, agentId),
      user_id: actor.userId,
      opening_float: openingFloat.toFixed(2),
      opened_at: clock.now(),
    });
    return getDrawer({ db: trx }, actor, id);
  });

function agentFor(actor: Actor, agentId: number | undefined): number {
  const scope = scopeOf(actor);
  if (scope.kind !== 'all') {
    if (scope.kind === 'agent' && (agentId ?? scope.agentId) === scope.agentId) return scope.agentId;
    throw notFound('AGENT_NOT_FOUND', 'agentId');
  }
  if (agentId === undefined) throw invalidField('agentId', 'is required');
  return agentId;
}

type Change = (trx: Transaction<DB>, stamp: { by: number; at: Date }) => Promise<unknown>;

/** Locks the drawer, checks that the event is allowed, applies the change and returns the drawer. */
const changeDrawer = (
  { db, clock }: Context,
  actor: Actor,
  { id, event }: { id: number; event: 'move' | 'count' | 'close' },
  change: Change,
): Promise<CashDrawer> =>
  inTransaction(db, actor, async (trx) => {
    const drawer = await lockDrawer(trx, { scope: scopeOf(actor), id });
    if (!drawer) throw notFound('DRAWER_NOT_FOUND');
    drawerPolicy.require(event, drawer, actor);
    await change(trx, { by: actor.userId, at: clock.now() });
    return getDrawer({ db: trx }, actor, id);
  });

export const moveCash = (
  context: Context,
  actor: Actor,
  id: number,
  { kind, amount, reason, ...rest }: NewMovement,
) =>
  changeDrawer(context, actor, { id, event: 'move' }, (trx, { by, at }) => {
    allFieldsRead(rest);
    return insertMovement(trx, {
      drawer_id: id,
      kind,
      amount: amount.toFixed(2),
      reason,
      recorded_by: by,
      recorded_at: at,
    });
  });

/** Records the count, and closes the drawer if the counted amount is the expected one. */
export const countDrawer = (context: Context, actor: Actor, id: number, { counts, ...rest }: NewCount) =>
  changeDrawer(context, actor, { id, event: 'count' }, async (trx, stamp) => {
    allFieldsRead(rest);
    const difference = await recordCount(trx, { ...stamp, drawerId: id, counts });
    if (Number(difference) === 0) await updateClosed(trx, id, { ...stamp, reason: null });
  });

export const closeDrawer = (context: Context, actor: Actor, id: number, { reason, ...rest }: DrawerClosing) =>
  changeDrawer(context, actor, { id, event: 'close' }, (trx, stamp) => {
    allFieldsRead(rest);
    return updateClosed(trx, id, { ...stamp, reason });
  });
