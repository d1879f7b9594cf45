import { EXPECTED_PACKAGE_STATUSES } from '@eport/contract/expected-packages/expected-package-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import { inOrderOf, listIds } from '../../platform/database/in-batches.ts';
import { findRowsById, rowsIn, withDetails } from './expected-packages.queries.ts';
import { type Filter, isFiltered, matching } from './list-filter.ts';
import { NEWEST, orderOf, orderWithinStatus, type Sort } from './list-order.ts';

type ListOptions = Filter & { sort: Sort | undefined };

/** With filters, the number of matches decides how the page is read (decision 29). */
export async function searchExpectedPackages(
  db: Database,
  { page, sort = NEWEST, ...filter }: ListOptions & { page: ArrayPage },
  mostCounted?: number,
) {
  const query = matching(db, filter);
  if (!isFiltered(filter)) {
    const rows = await inIndexOrder(db, filter, sort, page).execute();
    return { rows, ...(await boundedTotal(db, query, page, rows.length, mostCounted)) };
  }
  const total = await boundedTotal(db, query, page, page.limit, mostCounted);
  const rows = total.totalIsLowerBound
    ? inIndexOrder(db, filter, sort, page)
    : rowsOf(db, filter, sort, sortedIds(fewMatches(query, sort), sort, page));
  return { rows: await rows.execute(), ...total };
}

/** Only columns that an index has. */
const columnsOf = ({ field }: Sort) =>
  field === 'trackingNumber' ? (['id', 'tracking_key'] as const) : (['id', 'status', 'created_at'] as const);

/** Reads all matches before they are sorted: in the order of an index, a few matches may come after all other rows. */
const fewMatches = (query: ReturnType<typeof matching>, sort: Sort) =>
  sql`(${query.select(columnsOf(sort)).offset(0)})`;

const sortedIds = (found: RawBuilder<unknown>, sort: Sort, page?: ArrayPage) => sql<{ id: number }>`
  select id from (${found}) expected_packages
  order by ${orderOf(sort)} limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`;

const rowsOf = (db: Database, { scope }: Filter, sort: Sort, ids: RawBuilder<unknown>) =>
  rowsIn(db, scope).where(sql<boolean>`expected_packages.id in (${ids})`).orderBy(orderOf(sort));

/** Reads a page of many matches in the order of an index, which exists for each status. */
export function inIndexOrder(db: Database, filter: Filter, sort: Sort, { limit, offset }: ArrayPage) {
  const matches = (filterOfStatus: Filter) => matching(db, filterOfStatus, { isFrequent: true });
  if (sort.field === 'createdAt')
    return withDetails(matches(filter)).orderBy(orderOf(sort)).limit(limit).offset(offset);
  const firstOfEach = eachStatus(filter).map((filterOfStatus) => {
    const query = matches(filterOfStatus)
      .select(columnsOf(sort))
      .orderBy(orderOf(orderWithinStatus(sort)));
    return sql`(${query.limit(offset + limit)})`;
  });
  return rowsOf(
    db,
    filter,
    sort,
    sortedIds(sql.join(firstOfEach, sql` union all `), sort, { limit, offset }),
  );
}

const eachStatus = ({ statuses = EXPECTED_PACKAGE_STATUSES, ...filter }: Filter): Filter[] =>
  EXPECTED_PACKAGE_STATUSES.filter((status) => statuses.includes(status)).map((status) => ({
    ...filter,
    statuses: [status],
  }));

/** A search compares row by row: looking up all matches of a frequent letter first took over 15 s. */
export async function* listInOrder(db: Database, { sort = NEWEST, ...filter }: ListOptions, size?: number) {
  const { scope } = filter;
  const found = matching(db, filter, { isFrequent: true });
  const ids = await listIds(db, found.select('expected_packages.id').orderBy(orderOf(sort)));
  yield* inOrderOf(ids, (batch) => findRowsById(db, { scope, ids: batch }), size);
}
