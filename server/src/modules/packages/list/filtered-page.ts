import { type RawBuilder, sql } from 'kysely';
import { lengthOf } from '../../../platform/access/bounded-days.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type ArrayPage, totalIfLastPage } from '../../../platform/database/array-page.ts';
import type { BoundedTotal } from '../../../platform/database/bounded-total.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchingIds } from './filter-ranges.ts';
import {
  conditionOf,
  directionOf,
  idDirectionOf,
  isSelective,
  type PackageFilter,
  type PackageSort,
} from './package-filter.ts';
import { idsReceived } from './received-blocks.ts';
import { packagesOfStep } from './step-filter.ts';
import { stockOn } from './stock-on.ts';

/**
 * Filtered lists end after this many packages, and their total is then a lower bound: deeper pages cost more. Lists of a single step or
 * of receipt days alone have no such end.
 */
const FILTER_LIMIT = 10_000;

type Page = ArrayPage & { sort: PackageSort };
type IdPage = { ids: number[] } & BoundedTotal;

export async function pageFiltered(
  db: Database,
  filter: PackageFilter,
  { sort, limit, offset }: Page,
): Promise<IdPage> {
  if (isSelective(filter)) {
    const steps = onlyStepOf(filter, sort);
    const page = { sort, limit, offset };
    return steps ? pageOfStep(db, steps, page) : pageSelective(db, filter, page);
  }
  const { scope, received } = filter;
  const ids = received && (await idsReceived(db, { scope, received }));
  if (received && !ids) return { ids: [], totalItems: 0 };
  const needed = ids?.isExact ? { ...filter, received: undefined } : filter;
  const read = (most: number) => matchingIds({ filter: needed, ids, direction: idDirectionOf(sort), most });
  const shown = { offset, limit: Math.max(0, Math.min(limit, FILTER_LIMIT - offset)) };
  const found = shown.limit === 0 ? [] : await idsOf(db, { ...shown, sort, matching: read(offset + limit) });
  const total = totalIfLastPage(shown, found.length);
  return { ids: found, ...(total === undefined ? await countUpToLimit(db, read) : { totalItems: total }) };
}

/** Reads the packages of the step, customer or shipments once, for the page and its total. */
async function pageSelective(
  db: Database,
  filter: PackageFilter,
  { sort, limit, offset }: Page,
): Promise<IdPage> {
  const shown = { offset, limit: Math.max(0, Math.min(limit, FILTER_LIMIT - offset)) };
  const page = inOrder(sql`select * from found`, { sort, ...shown });
  const { rows } = await sql<{ found: number; ids: number[] }>`
    with found as materialized (${inOrder(matchesOf(filter, sort), { sort, limit: FILTER_LIMIT + 1 })})
    select count(*) as found, array(select id from (${page}) page) as ids from found`.execute(db);
  const { found = 0, ids = [] } = rows[0] ?? {};
  return found > FILTER_LIMIT
    ? { ids, totalItems: FILTER_LIMIT, totalIsLowerBound: true }
    : { ids, totalItems: found };
}

/** The total is exact, since steps are read from an index alone. */
async function pageOfStep(db: Database, steps: Matching, page: Page): Promise<IdPage> {
  const ids = page.limit === 0 ? [] : await idsOf(db, { ...page, matching: steps });
  const total = totalIfLastPage(page, ids.length);
  return { ids, totalItems: total ?? (await countAll(db, steps)) };
}

export const selectiveMatches = (filter: PackageFilter, sort: PackageSort) =>
  onlyStepOf(filter, sort) ?? matchesOf(filter, sort);

/**
 * Starts from an earlier stock, or else from the packages of the step with the shortest period, unless the filter names a customer or a
 * shipment, and looks each of them up. The planner underestimates steps that it has not analyzed yet, and would search all of them for
 * each package.
 */
function matchesOf({ stock, ...filter }: PackageFilter, sort: PackageSort) {
  if (stock) return lookedUp(sql`select id from (${stockOn(filter.scope, stock)}) stock`, filter, sort);
  // The order affects only the speed, so any clock will do.
  const [step, ...steps] = (filter.steps ?? []).toSorted(
    (one, other) => lengthOf(one.days, systemClock) - lengthOf(other.days, systemClock),
  );
  if (!step || filter.customerId || filter.shipmentId)
    return sql`select packages.id, packages.status from packages where ${conditionOf(filter)} offset 0`;
  return lookedUp(packagesOfStep(filter.scope, step), { ...filter, steps }, sort);
}

const lookedUp = (ids: Matching, filter: PackageFilter, sort: PackageSort) => sql`
  select listed.id, found.status
  from (select id from (${ids}) of_list (id) order by 1 ${sql.raw(idDirectionOf(sort))}) listed
  cross join lateral (
    select status from packages where packages.id = listed.id and ${conditionOf(filter)} offset 0
  ) found`;

/** The packages of a step, or undefined if the filter or the sort needs more than the step's index. */
function onlyStepOf({ scope, steps = [], ...filter }: PackageFilter, sort: PackageSort) {
  const [step, ...others] = steps;
  const hasNothingElse = others.length === 0 && Object.values(filter).every((value) => value === undefined);
  return step && hasNothingElse && sort.field === 'createdAt'
    ? sql`select package_id as id from (${packagesOfStep(scope, step)}) reached`
    : undefined;
}

async function countAll(db: Database, matching: Matching): Promise<number> {
  const { rows } = await sql<{
    counted: number;
  }>`select count(*) as counted from (${matching}) found`.execute(db);
  return rows[0]?.counted ?? 0;
}

type Matching = RawBuilder<unknown>;

type Order = { sort: PackageSort; limit?: number; offset?: number };

const inOrder = (matching: Matching, { sort, limit, offset = 0 }: Order) => sql<{ id: number }>`
  select * from (${matching}) found
  order by ${sort.field === 'status' ? sql`status ${sql.raw(directionOf(sort))}, ` : sql``}id ${sql.raw(idDirectionOf(sort))}
  limit ${sql.lit(limit ?? null)} offset ${offset}`;

export const idsInOrder = (matching: Matching, order: Order) =>
  sql<{ id: number }>`select id from (${inOrder(matching, order)}) page`;

async function idsOf(db: Database, { matching, ...order }: Order & { matching: Matching }) {
  const { rows } = await idsInOrder(matching, order).execute(db);
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
