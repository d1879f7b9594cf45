import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { StockGroup, StockPlace } from '@eport/contract/reports/stock-age.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { latestStay, packagesMatch, WAREHOUSE_STOCK } from '../packages/index.ts';
import type { Ages } from './ages.ts';

export type StockRowOf = { id: number; name: string; age: number; packages: number; weight: string };

type Which = { scope: Scope; place: StockPlace; by: StockGroup; ageOf: Ages['ageOf'] };

const GROUPS = {
  warehouse: { key: sql`packages.warehouse_id`, table: sql`warehouses` },
  agent: { key: sql`packages.agent_id`, table: sql`agents` },
};

/** The conditions are those of the hub's filters, which the report links to. */
const PLACES = {
  warehouse: (scope: Scope) => ({
    since: sql`packages.created_at`,
    packages: sql`packages where ${packagesMatch({ scope, ...WAREHOUSE_STOCK })}`,
  }),
  counter: (scope: Scope) => ({
    since: sql`stay.at`,
    packages: sql`packages cross join lateral ${latestStay(sql`packages.id`)} stay
      where ${packagesMatch({ scope, statuses: STATUS_GROUPS.awaitingPickup })}`,
  }),
};

export async function listStock(db: Database, { scope, place, by, ageOf }: Which): Promise<StockRowOf[]> {
  const { key, table } = GROUPS[by];
  const { since, packages } = PLACES[place](scope);
  const { rows } = await sql<StockRowOf>`
    select stock.*, named.name
    from (
      select ${key} as id, ${ageOf(since, sql`packages.agent_id`)} as age, count(*) as packages, sum(packages.weight) as weight
      from ${packages} group by 1, 2
    ) stock join ${table} named on named.id = stock.id
    order by named.name, stock.id`.execute(db);
  return rows;
}
