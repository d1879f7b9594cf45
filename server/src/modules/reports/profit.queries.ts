import type { CostSharing } from '@eport/contract/costs/cost-sharing.ts';
import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { laneName } from './lane-name.ts';

export type ProfitRowOf = {
  id: number | null;
  name: string;
  warehouse_id: number | null;
  destination_id: number | null;
  packages: number;
  revenue: string;
  cost: string;
  is_incomplete: boolean;
};

type Which =
  | { scope: Scope; shipmentId: number }
  | { scope: Scope; agentId: number | undefined; departed: AgentMoments };

const whichShipments = (which: Which) =>
  'shipmentId' in which
    ? sql`shipments.id = ${which.shipmentId}`
    : allOf([
        which.agentId && sql`shipments.agent_id = ${which.agentId}`,
        isWithin(which.departed, sql`shipments.departed_at`, sql`shipments.agent_id`),
      ]);

/** Costs are null without any: aggregates of no rows. */
const shipmentsWithCosts = (which: Which) => sql`
  chosen as materialized (
    select shipments.id, shipments.agent_id, shipments.manifest_id, shipments.origin_warehouse_id,
      shipments.destination_country_id, agents.cost_sharing, costs.amount as cost,
      coalesce(costs.is_incomplete, false) as is_incomplete
    from shipments
    join agents on agents.id = shipments.agent_id
    left join lateral (
      select sum(amount_usd) as amount, bool_or(amount_usd is null) as is_incomplete
      from shipment_costs where shipment_id = shipments.id
    ) costs on true
    where ${inScope(which.scope, { agent: 'shipments.agent_id' })} and ${whichShipments(which)}
  )`;

const billedPackages = sql`
  billed as materialized (
    select packages.id, packages.shipment_id, packages.user_id, packages.weight,
      packages.length * packages.width * packages.height as volume, case packages.declared_currency when 'USD' then packages.declared_value end as declared_value,
      (
        select sum(total_amount) from invoices where package_id = packages.id and status <> 'CANCELLED'
      ) as revenue
    from chosen join packages on packages.shipment_id = chosen.id
  )`;

const NAMES: Record<
  Exclude<ProfitGroup, 'customer'>,
  { key: RawBuilder<unknown>; columns: RawBuilder<unknown> }
> = {
  shipment: {
    key: sql`chosen.id`,
    columns: sql`chosen.id, min(chosen.manifest_id) as name, null::bigint as warehouse_id, null::bigint as destination_id`,
  },
  agent: {
    key: sql`chosen.agent_id`,
    columns: sql`chosen.agent_id as id, (select name from agents where id = chosen.agent_id) as name,
      null::bigint as warehouse_id, null::bigint as destination_id`,
  },
  lane: {
    key: sql`chosen.origin_warehouse_id, chosen.destination_country_id`,
    columns: sql`null::bigint as id,
      ${laneName(sql`chosen.origin_warehouse_id`, sql`chosen.destination_country_id`)} as name,
      chosen.origin_warehouse_id as warehouse_id, chosen.destination_country_id as destination_id`,
  },
};

const ORDER = sql`order by revenue - cost desc, name, id`;

const listByShipmentPart = (db: Database, by: Exclude<ProfitGroup, 'customer'>, which: Which) =>
  sql<ProfitRowOf>`
    with ${shipmentsWithCosts(which)},
    earned as materialized (
      select id as shipment_id, (select count(*) from packages where shipment_id = chosen.id) as packages,
        (
          select sum(total_amount) from packages join invoices on invoices.package_id = packages.id
          where packages.shipment_id = chosen.id and invoices.status <> 'CANCELLED'
        ) as revenue
      from chosen
    )
    select * from (select ${NAMES[by].columns}, coalesce(sum(earned.packages), 0)::bigint as packages,
      coalesce(sum(earned.revenue), 0) as revenue, coalesce(sum(chosen.cost), 0) as cost,
      bool_or(chosen.is_incomplete) as is_incomplete
    from chosen left join earned on earned.shipment_id = chosen.id
    group by ${NAMES[by].key}) grouped ${ORDER}`.execute(db);

/** Falls back to the weight if a package of the shipment lacks the measure that the agent chose. */
const measuresUsed = sql`
  select billed.shipment_id,
    case
      when chosen.cost_sharing = 'VOLUME' and not bool_and(volume is not null) then 'WEIGHT'
      when chosen.cost_sharing = 'VALUE' and not bool_and(coalesce(declared_value > 0, false)) then 'WEIGHT'
      else chosen.cost_sharing
    end as shared_by
  from billed join chosen on chosen.id = billed.shipment_id
  group by billed.shipment_id, chosen.cost_sharing`;

/**
 * Shares the costs of each shipment among its packages, to the cent: each share is the difference of two rounded running
 * sums, so that the shares of a shipment add up to its costs.
 */
const listByCustomer = (db: Database, which: Which) =>
  sql<ProfitRowOf>`
    with ${shipmentsWithCosts(which)}, ${billedPackages},
    measured as (
      select billed.*, chosen.cost, chosen.is_incomplete,
        case shared_by
          when 'COUNT' then 1
          when 'VOLUME' then volume
          when 'VALUE' then declared_value
          else weight
        end as measure
      from billed join chosen on chosen.id = billed.shipment_id
      join (${measuresUsed}) used on used.shipment_id = billed.shipment_id
    ),
    running as (
      select *, sum(measure) over (partition by shipment_id order by id) as upto,
        sum(measure) over (partition by shipment_id) as whole
      from measured
    ),
    shared as (
      select user_id, revenue, is_incomplete,
        round(cost * upto / whole, 2) - round(cost * (upto - measure) / whole, 2) as cost
      from running
    )
    select * from (select user_id as id, null::bigint as warehouse_id, null::bigint as destination_id,
      coalesce((select first_name || ' ' || last_name from users where id = user_id), 'Without account') as name,
      count(*) as packages, coalesce(sum(revenue), 0) as revenue, coalesce(sum(cost), 0) as cost,
      bool_or(is_incomplete) as is_incomplete
    from shared group by user_id) grouped ${ORDER}`.execute(db);

export const listProfitRows = async (db: Database, by: ProfitGroup, which: Which): Promise<ProfitRowOf[]> =>
  (by === 'customer' ? await listByCustomer(db, which) : await listByShipmentPart(db, by, which)).rows;

/** Undefined for a shipment without packages, whose costs nobody shares. */
export async function findMeasureUsed(db: Database, which: { scope: Scope; shipmentId: number }) {
  const { rows } = await sql<{ shared_by: CostSharing }>`
    with ${shipmentsWithCosts(which)}, ${billedPackages} ${measuresUsed}`.execute(db);
  return rows[0]?.shared_by;
}

export async function findShipmentFacts(db: Database, { scope, id }: { scope: Scope; id: number }) {
  const found = await db
    .selectFrom('shipments')
    .innerJoin('agents', 'agents.id', 'shipments.agent_id')
    .select(['shipments.id', 'agents.cost_sharing'])
    .select(
      sql<number>`(
        select count(*) from packages where packages.shipment_id = shipments.id and not exists (
          select from invoices where package_id = packages.id and status <> 'CANCELLED' and kind = 'FREIGHT'
        )
      )`.as('uninvoiced_packages'),
    )
    .where('shipments.id', '=', id)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .executeTakeFirst();
  return found;
}
