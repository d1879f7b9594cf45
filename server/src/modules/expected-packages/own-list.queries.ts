import type { OwnExpectedPackageQuery } from '@eport/contract/expected-packages/expected-package-query.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import {
  type ArrayPage,
  countRows,
  rowsAndTotal,
  totalIfLastPage,
} from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { rowsIn, withDetails } from './expected-packages.queries.ts';
import { type Filter, isFiltered, matching } from './list-filter.ts';
import { NEWEST, orderOf } from './list-order.ts';

/** Sorted in memory: a customer has thousands at most (decision 29). */
const SORTED_BY = {
  createdAt: sql`expected_packages.created_at`,
  trackingNumber: sql`expected_packages.tracking_key`,
  description: sql`lower(expected_packages.description)`,
  status: sql`expected_packages.status`,
};

const newestRows = preparedQuery(
  (db, { scope, limit }: { scope: Scope; limit: number }) =>
    rowsIn(db, scope).orderBy(orderOf(NEWEST)).limit(sql.lit(limit)),
  ['limit'],
);

type ListOptions = Filter & {
  sort: OwnExpectedPackageQuery['sort'];
  page: ArrayPage;
};

export async function listOwnRows(db: Database, { page, sort, ...filter }: ListOptions) {
  const query = matching(db, filter);
  if (sort || isFiltered(filter) || page.offset > 0) {
    const order = sort ? orderBySort(sort, SORTED_BY, sql`expected_packages.id`) : orderOf(NEWEST);
    return rowsAndTotal(withDetails(query), (rows) => rows.orderBy(order), page);
  }
  const rows = await newestRows(db, { scope: filter.scope, limit: page.limit });
  return { rows, total: totalIfLastPage(page, rows.length) ?? (await countRows(query)) };
}
