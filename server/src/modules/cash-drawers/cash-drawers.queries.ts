import type { DrawerStatus } from '@eport/contract/cash-drawers/drawer-status.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';

const OWNERS = { agent: 'cash_drawers.agent_id' } as const;

type InScope = { scope: Scope; id: number };

export type ListFilter = {
  scope: Scope;
  status?: DrawerStatus[] | undefined;
  agentId?: number | undefined;
  cashierId?: number | undefined;
  opened: AgentMoments | undefined;
};

export type DrawerRow = Awaited<ReturnType<typeof listDrawerRows>>['rows'][number];

const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const drawerRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('cash_drawers')
    .innerJoin('agents', 'agents.id', 'cash_drawers.agent_id')
    .innerJoin('users as cashier', 'cashier.id', 'cash_drawers.user_id')
    .leftJoin('users as closer', 'closer.id', 'cash_drawers.closed_by')
    .selectAll('cash_drawers')
    .select([
      'agents.name as agent_name',
      fullName('cashier').as('cashier_name'),
      fullName('closer').$castTo<string | null>().as('closed_by_name'),
    ])
    .where(inScope(scope, OWNERS));

const matching = (db: Database, { scope, status, agentId, cashierId, opened }: ListFilter) =>
  drawerRows(db, scope).where(
    allOf([
      status && sql`cash_drawers.status::text = any(${status})`,
      agentId && sql`cash_drawers.agent_id = ${agentId}`,
      cashierId && sql`cash_drawers.user_id = ${cashierId}`,
      opened && isWithin(opened, sql`cash_drawers.opened_at`, sql`cash_drawers.agent_id`),
    ]),
  );

export async function listDrawerRows(db: Database, { page, ...filter }: ListFilter & { page: ArrayPage }) {
  const query = matching(db, filter);
  const rows = await query.orderBy('cash_drawers.id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const listDrawerIds = (db: Database, filter: ListFilter) =>
  listIds(
    db,
    matching(db, filter).clearSelect().select('cash_drawers.id').orderBy('cash_drawers.id', 'desc'),
  );

export const listDrawersById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  drawerRows(db, scope)
    .where('cash_drawers.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findDrawer = (db: Database, { scope, id }: InScope) =>
  drawerRows(db, scope).where('cash_drawers.id', '=', id).executeTakeFirst();

export const listUnclosedOf = (db: Database, { scope, userId }: { scope: Scope; userId: number }) =>
  drawerRows(db, scope)
    .where('cash_drawers.user_id', '=', userId)
    .where('cash_drawers.status', '<>', 'CLOSED')
    .orderBy('cash_drawers.id')
    .execute();

export const lockDrawer = (trx: Database, { scope, id }: InScope) =>
  trx
    .selectFrom('cash_drawers')
    .select(['id', 'user_id', 'status', 'difference'])
    .where('id', '=', id)
    .where(inScope(scope, OWNERS))
    .forUpdate()
    .executeTakeFirst();

type Summed = 'paid_in' | 'paid_out' | 'cash_received' | 'cash_reversed' | 'expected_amount';
type Counted = 'counted_amount' | 'counted_at' | 'counted_by' | 'difference';
type Closed = 'closed_at' | 'closed_by' | 'difference_reason';
type NewDrawerRow = ColumnsOf<'cash_drawers', 'id' | 'status' | 'currency_code' | Summed | Counted | Closed>;

export async function insertDrawer(trx: Database, drawer: NewDrawerRow): Promise<number> {
  const { id } = await trx
    .insertInto('cash_drawers')
    .values(drawer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
