import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { StockGroup, StockPlace } from '@eport/contract/reports/stock-age.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { latestStay, packagesMatch, stayOn, WAREHOUSE_STOCK } from '../packages/index.ts';
import type { Ages, Earlier } from './ages.ts';

export type StockRowOf = { id: number; name: string; age: number; packages: number; weight: string };
export type StockBefore = Omit<StockRowOf, 'weight'>;

type Which = { scope: Scope; place: StockPlace; by: StockGroup };

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

export async function listStock(
  db: Database,
  { ageOf, ...which }: Which & Pick<Ages, 'ageOf'>,
): Promise<StockRowOf[]> {
  const { since, packages } = PLACES[which.place](which.scope);
  return stockIn<StockRowOf>(db, which, {
    age: ageOf(since, sql`packages.agent_id`),
    packages,
    sums: sql`count(*) as packages, sum(packages.weight) as weight`,
  });
}

/**
 * What lies there now, and what has left since: packages depart with their shipments, and leave the counter when they are handed
 * over. A stay that a reversed payment ended since is not counted.
 */
const PLACES_BEFORE = {
  warehouse: (scope: Scope, { upto, after }: Earlier) => ({
    since: sql`packages.created_at`,
    packages: sql`(
      select created_at, agent_id, warehouse_id from packages
      where ${packagesMatch({ scope, ...WAREHOUSE_STOCK })}
      union all
      select packages.created_at, packages.agent_id, packages.warehouse_id
      from shipments join packages on packages.shipment_id = shipments.id
      where ${inScope(scope, { agent: 'shipments.agent_id' })}
        and ${isWithin(after, sql`shipments.departed_at`, sql`shipments.agent_id`)}
    ) packages where ${isWithin(upto, sql`packages.created_at`, sql`packages.agent_id`)}`,
  }),
  counter: (scope: Scope, { upto, after }: Earlier) => ({
    since: sql`stay.at`,
    packages: sql`(
      select id, agent_id, warehouse_id from packages
      where ${packagesMatch({ scope, statuses: STATUS_GROUPS.awaitingPickup })}
      union all
      select package_id, agent_id, warehouse_id from collected_packages
      where ${inScope(scope, { agent: 'collected_packages.agent_id' })}
        and ${isWithin(after, sql`collected_at`, sql`agent_id`)} and ${isWithin(upto, sql`received_at`, sql`agent_id`)}
    ) packages cross join lateral ${stayOn(sql`packages.id`, (at) => isWithin(upto, at, sql`packages.agent_id`))} stay`,
  }),
};

export async function listStockBefore(
  db: Database,
  { earlier, ...which }: Which & { earlier: Earlier },
): Promise<StockBefore[]> {
  const { since, packages } = PLACES_BEFORE[which.place](which.scope, earlier);
  return stockIn<StockBefore>(db, which, {
    age: earlier.ageOf(since, sql`packages.agent_id`),
    packages,
    sums: sql`count(*) as packages`,
  });
}

type Counted = { age: RawBuilder<unknown>; packages: RawBuilder<unknown>; sums: RawBuilder<unknown> };

async function stockIn<Row>(db: Database, { by }: Which, { age, packages, sums }: Counted): Promise<Row[]> {
  const { key, table } = GROUPS[by];
  const { rows } = await sql<Row>`
    select stock.*, named.name
    from (select ${key} as id, ${age} as age, ${sums} from ${packages} group by 1, 2) stock
    join ${table} named on named.id = stock.id
    order by named.name, stock.id`.execute(db);
  return rows;
}
