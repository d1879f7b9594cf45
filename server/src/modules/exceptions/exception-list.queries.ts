import type { ExceptionCountQuery, ExceptionFilter } from '@eport/contract/exceptions/exception-query.ts';
import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { directed } from '../../platform/database/sorting.ts';
import { OWNERS } from './exceptions.queries.ts';

type CommonFilter = Pick<ExceptionCountQuery, 'assigneeId' | 'warehouseId' | 'agentId'> & {
  scope: Scope;
  opened: AgentMoments | undefined;
};

export type ListFilter = CommonFilter &
  Pick<ExceptionFilter, 'status' | 'kind' | 'code' | 'sort'> & { closed: AgentMoments | undefined };

const AGENT = sql`package_exceptions.agent_id`;

/** Joins what any filter or order needs: PostgreSQL drops outer joins that a query does not use. */
const exceptionsIn = (db: Database, { scope, assigneeId, warehouseId, agentId, opened }: CommonFilter) =>
  db
    .selectFrom('package_exceptions')
    .leftJoin('packages as package', 'package.id', 'package_exceptions.package_id')
    .leftJoin('users as customer', 'customer.id', 'package.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'package_exceptions.assignee_id')
    .where(inScope(scope, OWNERS))
    .where(
      allOf([
        assigneeId === null && sql`package_exceptions.assignee_id is null`,
        assigneeId && sql`package_exceptions.assignee_id = ${assigneeId}`,
        warehouseId && sql`package.warehouse_id = ${warehouseId}`,
        agentId && sql`${AGENT} = ${agentId}`,
        opened && isWithin(opened, sql`package_exceptions.opened_at`, AGENT),
      ]),
    );

const matching = (db: Database, { status, kind, code, closed, ...filter }: Omit<ListFilter, 'sort'>) =>
  exceptionsIn(db, filter)
    .select('package_exceptions.id')
    .where(
      allOf([
        // A parameter would not match the partial indexes.
        sql`package_exceptions.status = ${sql.lit(status)}`,
        kind && sql`package_exceptions.kind in (${sql.join(kind)})`,
        code !== undefined && hasScannedCode(code),
        closed && isWithin(closed, sql`package_exceptions.closed_at`, AGENT),
      ]),
    );

function hasScannedCode(code: string) {
  const read = readScan(code);
  if (read.kind === 'package') return sql`package_exceptions.package_id = ${read.packageId}`;
  if (!('key' in read)) return sql`false`;
  return sql`exists (select from package_codes
    where package_codes.package_id = package_exceptions.package_id and package_codes.key = ${read.key})`;
}

const ID = sql`package_exceptions.id`;

const SORTED_BY = {
  // IDs grow with the time of opening.
  openedAt: ID,
  closedAt: sql`package_exceptions.closed_at`,
  kind: sql`package_exceptions.kind`,
  customerName: sql`lower(coalesce(customer.first_name || ' ' || customer.last_name, package.recipient_name))`,
  assigneeName: sql`lower(assignee.first_name || ' ' || assignee.last_name)`,
};

/** By default, open exceptions are oldest first, except that abandoned packages come last, since they hold up nothing. */
function orderOf({ status, sort }: Pick<ListFilter, 'status' | 'sort'>) {
  const byAge = status === 'OPEN' ? ID : sql`${ID} desc`;
  if (sort === undefined)
    return status === 'OPEN' ? sql`(package_exceptions.kind = 'ABANDONED'), ${byAge}` : byAge;
  if (sort.field === 'assigneeName') return sql`${directed(sort, SORTED_BY)} nulls last, ${byAge}`;
  // Without `nulls last`, so that PostgreSQL can use the index of closed exceptions.
  return sql`${directed(sort, SORTED_BY)}, ${byAge}`;
}

export async function listExceptionPage(
  db: Database,
  { page, sort, ...filter }: ListFilter & { page: ArrayPage },
) {
  const query = matching(db, filter);
  const rows = await query
    .orderBy(orderOf({ status: filter.status, sort }))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total: await boundedTotal(db, query, page, rows.length) };
}

export const listExceptionIds = (db: Database, { sort, ...filter }: ListFilter) =>
  listIds(db, matching(db, filter).orderBy(orderOf({ status: filter.status, sort })));

export const countOpen = (db: Database, filter: CommonFilter) =>
  exceptionsIn(db, filter)
    .select(({ fn }) => ['package_exceptions.kind', fn.countAll<number>().as('count')])
    .where('package_exceptions.status', '=', sql.lit('OPEN'))
    .groupBy('package_exceptions.kind')
    .orderBy('package_exceptions.kind')
    .execute();
