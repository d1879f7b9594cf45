import { EXPECTED_PACKAGE_STATUSES } from '@eport/contract/expected-packages/expected-package-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import { inBatches, inOrderOf } from '../../platform/database/in-batches.ts';
import { type ExpectedPackageRow, rowsIn, withDetails } from './expected-packages.queries.ts';
import { type Filter, isFiltered, matching } from './list-filter.ts';
import {
  comesAfter,
  type KeySort,
  keyOf,
  NEWEST,
  orderOf,
  type Position,
  positionIn,
  type Sort,
} from './list-order.ts';

type Listed = Filter & { sort: Sort | undefined };

/** With filters, the number of matches decides how the page is read (decision 29). */
export async function searchExpectedPackages(
  db: Database,
  { page, sort = NEWEST, ...filter }: Listed & { page: ArrayPage },
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
    : rowsOf(db, filter, sort, sortedIds(fewOf(query, sort), sort, page));
  return { rows: await rows.execute(), ...total };
}

/** No others, since an index has these. */
const columnsOf = ({ field }: Sort) =>
  field === 'trackingNumber' ? (['id', 'tracking_key'] as const) : (['id', 'status', 'created_at'] as const);

/** Few matches are read first and then sorted: in the order of an index they may come after all others. */
const fewOf = (query: ReturnType<typeof matching>, sort: Sort) =>
  sql`(${query.select(columnsOf(sort)).offset(0)})`;

const sortedIds = (found: RawBuilder<unknown>, sort: Sort, page?: ArrayPage) => sql<{ id: number }>`
  select id from (${found}) expected_packages
  order by ${orderOf(sort)} limit ${page?.limit ?? null} offset ${page?.offset ?? 0}`;

const rowsOf = (db: Database, { scope }: Filter, sort: Sort, ids: RawBuilder<unknown>) =>
  rowsIn(db, scope).where(sql<boolean>`expected_packages.id in (${ids})`).orderBy(orderOf(sort));

type Page = ArrayPage & { after?: Position | undefined };

/** For a list that many match, in an order that an index has for each status. */
export function inIndexOrder(db: Database, filter: Filter, sort: Sort, { limit, offset, after }: Page) {
  const key = keyOf(sort);
  const isAfter = after ? comesAfter(key, after) : sql<boolean>`true`;
  const matches = (part: Filter) => matching(db, part, { isFrequent: true }).where(isAfter);
  if (sort.field === 'createdAt')
    return withDetails(matches(filter)).orderBy(orderOf(sort)).limit(limit).offset(offset);
  const firstOfEach = eachStatus(filter).map((part) => {
    const query = matches(part).select(columnsOf(sort)).orderBy(orderOf(key));
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

/** By status, the IDs are read once: a package whose status changes would otherwise be repeated or left out. */
export async function* listInOrder(db: Database, { sort = NEWEST, ...filter }: Listed, size?: number) {
  if (sort.field !== 'status' && (await areMany(db, filter)))
    return yield* batchesOf(db, filter, keyOf(sort), size);
  const { rows } = await sortedIds(fewOf(matching(db, filter), sort), sort).execute(db);
  yield* inOrderOf(
    rows.map(({ id }) => id),
    (ids) => rowsOf(db, filter, sort, sql`select unnest(${ids}::bigint[])`).execute(),
    size,
  );
}

async function areMany(db: Database, filter: Filter): Promise<boolean> {
  if (!isFiltered(filter)) return true;
  const total = await boundedTotal(db, matching(db, filter), { limit: 0, offset: 0 }, 0);
  return total.totalIsLowerBound === true;
}

const batchesOf = (db: Database, filter: Filter, sort: KeySort, size?: number) =>
  inBatches(
    (after: (ExpectedPackageRow & Position) | undefined, limit) =>
      inIndexOrder(db, filter, sort, { limit, offset: 0, after })
        .select(positionIn(sort).as('position'))
        .execute(),
    size,
  );
