import type { DueListQuery } from '@eport/contract/invoices/due-list.api.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { AgentMoments, EndOfDay } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { packagesMatch } from '../packages/index.ts';
import { type DueFilter, dueMatches, INVOICE_OWNERS, ITEM_COLUMNS } from './invoices.queries.ts';
import { owedOn } from './owed-on.ts';

export type DueListFilter = Omit<DueFilter, 'sort' | 'status'> &
  Pick<DueListQuery, 'status' | 'warehouseId' | 'destinationId' | 'shipmentId' | 'customerId' | 'sort'> & {
    scope: Scope;
    shipped: AgentMoments | undefined;
    outstandingOn: EndOfDay | undefined;
  };

export type DueListRow = Awaited<ReturnType<typeof listDueListRows>>[number];

const sortedBy = ({ outstandingOn }: DueListFilter) => ({
  id: sql`invoices.id`,
  createdAt: sql`invoices.created_at`,
  dueDate: sql`invoices.due_date`,
  totalAmount: sql`invoices.total_amount`,
  remainingAmount: outstandingOn ? sql`owed.amount` : sql`invoices.remaining_amount`,
});

const isDefined = (value: unknown) => value !== undefined;

/**
 * Selects the invoices that were unpaid at the end of `outstandingOn`. Without that day, selects the invoices that are due now, and paid
 * ones if the status filter includes PAID.
 */
function dueIds(db: Database, { scope, customerId, outstandingOn, ...filter }: DueListFilter) {
  const { warehouseId, destinationId, shipmentId, shipped, ...due } = filter;
  const packageFilter = { warehouseId, destinationId, shipmentId, shipped };
  return db
    .selectFrom('invoices')
    .select('invoices.id')
    .select((outstandingOn ? sql<string | null>`owed.amount` : sql<null>`null`).as('remaining_then'))
    .$if(Object.values(packageFilter).some(isDefined), (query) =>
      query
        .innerJoin('packages', 'packages.id', 'invoices.package_id')
        .where(packagesMatch({ scope, ...packageFilter })),
    )
    .$if(outstandingOn !== undefined, (query) =>
      outstandingOn
        ? query.innerJoin(owedOn(scope, outstandingOn).as('owed'), 'owed.id', 'invoices.id')
        : query,
    )
    .where(
      allOf([
        !outstandingOn && !due.status?.includes('PAID') && sql`invoices.status = 'DUE'`,
        customerId && sql`invoices.user_id = ${customerId}`,
      ]),
    )
    .where(inScope(scope, INVOICE_OWNERS))
    .where(dueMatches(due));
}

const orderOf = (filter: DueListFilter) => {
  const columns = sortedBy(filter);
  return orderBySort(filter.sort ?? { field: 'dueDate', descending: false }, columns, columns.id);
};

export type FoundDue = { id: number; remaining_then: string | null };

/**
 * Needs no limit: a million packages have about 10,000 due invoices, which PostgreSQL sorts in memory. Callers refuse a list of paid ones
 * without a filter that bounds it.
 */
export const listDueListIds = (db: Database, filter: DueListFilter): Promise<FoundDue[]> =>
  dueIds(db, filter).orderBy(orderOf(filter)).execute();

export async function pageOfDueIds(db: Database, filter: DueListFilter, page: ArrayPage) {
  const query = dueIds(db, filter);
  const found: FoundDue[] = await query
    .orderBy(orderOf(filter))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { found, ...(await boundedTotal(db, query, page, found.length)) };
}

export const listDueListRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .select([...ITEM_COLUMNS, 'invoices.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.mailbox_id'])
    .where('invoices.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, INVOICE_OWNERS))
    .execute();
