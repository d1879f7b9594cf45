import type { DueListQuery } from '@eport/contract/invoices/due-list.api.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { type DueFilter, dueMatches, INVOICE_OWNERS, ITEM_COLUMNS } from './invoices.queries.ts';

export type DueListFilter = Omit<DueFilter, 'sort'> &
  Pick<DueListQuery, 'warehouseId' | 'destinationId' | 'sort'> & { scope: Scope };

export type DueListRow = Awaited<ReturnType<typeof findDueListRows>>[number];

const SORTED_BY = {
  id: sql`invoices.id`,
  createdAt: sql`invoices.created_at`,
  dueDate: sql`invoices.due_date`,
  remainingAmount: sql`invoices.remaining_amount`,
};

const dueIds = (db: Database, { scope, warehouseId, destinationId, ...filter }: DueListFilter) =>
  db
    .selectFrom('invoices')
    .select('invoices.id')
    .$if(warehouseId !== undefined || destinationId !== undefined, (query) =>
      query
        .innerJoin('packages', 'packages.id', 'invoices.package_id')
        .where(
          allOf([
            warehouseId && sql`packages.warehouse_id = ${warehouseId}`,
            destinationId && sql`packages.destination_country_id = ${destinationId}`,
          ]),
        ),
    )
    .where('invoices.status', '=', 'DUE')
    .where(inScope(scope, INVOICE_OWNERS))
    .where(dueMatches(filter));

const orderOf = ({ sort }: DueListFilter) =>
  orderBySort(sort ?? { field: 'dueDate', descending: false }, SORTED_BY, SORTED_BY.id);

/** Some 10,000 invoices are due at a million packages: they are sorted in memory. */
export const listDueListIds = async (db: Database, filter: DueListFilter): Promise<number[]> =>
  (await dueIds(db, filter).orderBy(orderOf(filter)).execute()).map(({ id }) => id);

export async function pageOfDueIds(db: Database, filter: DueListFilter, page: ArrayPage) {
  const query = dueIds(db, filter);
  const found = await query.orderBy(orderOf(filter)).limit(page.limit).offset(page.offset).execute();
  return { ids: found.map(({ id }) => id), ...(await boundedTotal(db, query, page, found.length)) };
}

export const findDueListRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .select([...ITEM_COLUMNS, 'invoices.user_id', 'users.first_name', 'users.last_name', 'users.mailbox_id'])
    .where('invoices.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, INVOICE_OWNERS))
    .execute();
