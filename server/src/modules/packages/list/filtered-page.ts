import { type RawBuilder, sql } from 'kysely';
import { type ArrayPage, totalIfShown } from '../../../platform/database/array-page.ts';
import type { BoundedTotal } from '../../../platform/database/bounded-total.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchingIds } from './filter-ranges.ts';
import {
  conditionOf,
  directionOf,
  idDirectionOf,
  NEWEST_FIRST,
  type PackageFilter,
  type PackageSort,
} from './package-filter.ts';
import { idsReceived } from './received-blocks.ts';
import { packagesOfStep } from './step-filter.ts';

/** Lists end here, and their total is a lower bound: reading further costs more the deeper a page is. */
const FILTER_LIMIT = 10_000;

type Page = ArrayPage & { sort: PackageSort };
type IdPage = { ids: number[] } & BoundedTotal;

export async function pageFiltered(
  db: Database,
  filter: PackageFilter,
  { sort, limit, offset }: Page,
): Promise<IdPage> {
  if (filter.steps) return pageReached(db, filter, { sort, limit, offset });
  const { scope, received } = filter;
  const ids = received && (await idsReceived(db, { scope, received }));
  if (received && !ids) return { ids: [], totalItems: 0 };
  const needed = ids?.isExact ? { ...filter, received: undefined } : filter;
  const read = (most: number) => matchingIds({ filter: needed, ids, direction: idDirectionOf(sort), most });
  const shown = { offset, limit: Math.max(0, Math.min(limit, FILTER_LIMIT - offset)) };
  const found = shown.limit === 0 ? [] : await idsOf(db, { ...shown, sort, matching: read(offset + limit) });
  const total = totalIfShown(shown, found.length);
  return { ids: found, ...(total === undefined ? await countUpToLimit(db, read) : { totalItems: total }) };
}

/** The total is exact: the packages of a step are few, or read from an index alone. */
async function pageReached(db: Database, filter: PackageFilter, page: Page): Promise<IdPage> {
  const ids = page.limit === 0 ? [] : await idsOf(db, { ...page, matching: reached(filter, page.sort) });
  const total = totalIfShown(page, ids.length);
  return { ids, totalItems: total ?? (await countAll(db, reached(filter, NEWEST_FIRST))) };
}

export const idsReached = (db: Database, filter: PackageFilter, sort: PackageSort) =>
  idsOf(db, { sort, matching: reached(filter, sort) });

function reached(filter: PackageFilter, sort: PackageSort) {
  const step = onlyStepOf(filter);
  return step && sort.field === 'createdAt'
    ? sql`select package_id as id from (${packagesOfStep(filter.scope, step)}) reached`
    : sql`select packages.id, packages.status from packages where ${conditionOf(filter)} offset 0`;
}

/** The step of a filter that has nothing else to compare. */
function onlyStepOf({ scope: _scope, steps = [], ...filter }: PackageFilter) {
  const isAll = Object.values(filter).every((value) => value === undefined);
  return isAll && steps.length === 1 ? steps[0] : undefined;
}

async function countAll(db: Database, matching: Matching): Promise<number> {
  const { rows } = await sql<{
    counted: number;
  }>`select count(*) as counted from (${matching}) found`.execute(db);
  return rows[0]?.counted ?? 0;
}

type Matching = RawBuilder<unknown>;

type Order = { sort: PackageSort; limit?: number; offset?: number };

async function idsOf(db: Database, { matching, sort, limit, offset = 0 }: Order & { matching: Matching }) {
  const statusFirst = sort.field === 'status' ? sql`status ${sql.raw(directionOf(sort))}, ` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from (${matching}) found
    order by ${statusFirst}id ${sql.raw(idDirectionOf(sort))}
    limit ${sql.lit(limit ?? null)} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countUpToLimit(db: Database, read: (most: number) => Matching): Promise<BoundedTotal> {
  const most = FILTER_LIMIT + 1;
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (select from (${read(most)}) found limit ${sql.lit(most)}) found`.execute(
    db,
  );
  const counted = rows[0]?.counted ?? 0;
  return counted > FILTER_LIMIT
    ? { totalItems: FILTER_LIMIT, totalIsLowerBound: true }
    : { totalItems: counted };
}
