import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { StockGroup, StockPlace } from '@eport/contract/reports/stock-age.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { LATEST_STAY, packagesMatch, stockOn, WAREHOUSE_STOCK } from '../packages/index.ts';
import type { Ages, Earlier } from './ages.ts';

export type StockAgeRow = { id: number; name: string; age: number; packages: number; weight: string };
export type StockBefore = Omit<StockAgeRow, 'weight'>;

type Query = { scope: Scope; place: StockPlace; by: StockGroup };

const GROUPS = {
  warehouse: { key: sql`packages.warehouse_id`, table: sql`warehouses` },
  agent: { key: sql`packages.agent_id`, table: sql`agents` },
};

/** Selects the same packages as the hub's filters to which the report links. */
const PLACES = {
  warehouse: (scope: Scope) => ({
    since: sql`packages.created_at`,
    packages: sql`packages where ${packagesMatch({ scope, ...WAREHOUSE_STOCK })}`,
  }),
  counter: (scope: Scope) => ({
    since: sql`stay.at`,
    packages: sql`packages cross join lateral ${LATEST_STAY} stay
      where ${packagesMatch({ scope, statuses: STATUS_GROUPS.awaitingPickup })}`,
  }),
};

export async function listStock(
  db: Database,
  { ageOf, ...query }: Query & Pick<Ages, 'ageOf'>,
): Promise<StockAgeRow[]> {
  const { since, packages } = PLACES[query.place](query.scope);
  return stockIn<StockAgeRow>(db, query, {
    age: ageOf(since, sql`packages.agent_id`),
    packages,
    sums: sql`count(*) as packages, sum(packages.weight) as weight`,
  });
}

/** Selects the same packages as the hub's filters by an earlier day. */
export function listStockBefore(
  db: Database,
  { earlier: { ageOf, end }, ...query }: Query & { earlier: Earlier },
): Promise<StockBefore[]> {
  return stockIn<StockBefore>(db, query, {
    age: ageOf(sql`packages.since`, sql`packages.agent_id`),
    packages: sql`(${stockOn(query.scope, { place: query.place, day: end })}) packages`,
    sums: sql`count(*) as packages`,
  });
}

type Counted = { age: RawBuilder<unknown>; packages: RawBuilder<unknown>; sums: RawBuilder<unknown> };

async function stockIn<Row>(db: Database, { by }: Query, { age, packages, sums }: Counted): Promise<Row[]> {
  const { key, table } = GROUPS[by];
  const { rows } = await sql<Row>`
    select stock.*, named.name
    from (select ${key} as id, ${age} as age, ${sums} from ${packages} group by 1, 2) stock
    join ${table} named on named.id = stock.id
    order by named.name, stock.id`.execute(db);
  return rows;
}
