import type { CostSharing } from '@eport/contract/costs/cost-sharing.ts';
import type { ProfitGroup } from '@eport/contract/reports/profit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';

export const laneName = (warehouseId: RawBuilder<unknown>, destinationId: RawBuilder<unknown>) => sql<string>`
  (select name from warehouses where id = ${warehouseId}) || ' → ' ||
    (select name from countries where id = ${destinationId})`;

export type ProfitGroupRow = {
  id: number | null;
  name: string;
  warehouse_id: number | null;
  destination_id: number | null;
  packages: number;
  revenue: string;
  cost: string;
  is_incomplete: boolean;
  incomplete_shipments: number;
  /** Counts all groups, including those beyond `maxRows`. */
  total_rows: number;
};

type Where = { scope: Scope; shipmentId: number } | (Narrowed & { scope: Scope; departed: AgentMoments });

/** `customerId`: null for packages without an account. */
export type Narrowed = {
  agentId?: number | undefined;
  warehouseId?: number | undefined;
  destinationId?: number | undefined;
  customerId?: number | null | undefined;
  isIncomplete?: boolean;
};

const isChosen = (where: Where) =>
  'shipmentId' in where
    ? sql`shipments.id = ${where.shipmentId}`
    : allOf([
        where.agentId && sql`shipments.agent_id = ${where.agentId}`,
        where.warehouseId && sql`shipments.origin_warehouse_id = ${where.warehouseId}`,
        where.destinationId && sql`shipments.destination_country_id = ${where.destinationId}`,
        where.isIncomplete &&
          sql`exists (select from shipment_costs where shipment_id = shipments.id and amount_usd is null)`,
        isWithin(where.departed, sql`shipments.departed_at`, sql`shipments.agent_id`),
      ]);

/** `cost` is null without costs. `shared_by` is WEIGHT if a package of the shipment lacks the measure that the agent chose. */
const chosenShipments = (where: Where) => sql`
  chosen as materialized (
    select shipments.id, shipments.agent_id, shipments.origin_warehouse_id, shipments.destination_country_id,
      costs.amount as cost, coalesce(costs.is_incomplete, false) as is_incomplete,
      case when agents.cost_sharing in ('VOLUME', 'VALUE') and exists (
        select from package_profits where shipment_id = shipments.id
          and case agents.cost_sharing when 'VOLUME' then volume else declared_value end is null
      ) then 'WEIGHT' else agents.cost_sharing end as shared_by, agents.cost_sharing as chosen_sharing
    from shipments
    join agents on agents.id = shipments.agent_id
    left join lateral (
      select sum(amount_usd) as amount, bool_or(amount_usd is null) as is_incomplete
      from shipment_costs where shipment_id = shipments.id
    ) costs on true
    where ${inScope(where.scope, { agent: 'shipments.agent_id' })} and ${isChosen(where)}
  )`;

const wholeShipments = sql`
  select chosen.id, agent_id, origin_warehouse_id, destination_country_id, packages, revenue, cost, is_incomplete
  from chosen cross join lateral (
    select count(*)::integer as packages, sum(revenue) as revenue from package_profits where shipment_id = chosen.id
  ) earned`;

/** Each share is the difference of two rounded running sums, so the shares of a shipment add up to its costs. */
const sharesOfCustomers = sql`
  select chosen.id, agent_id, origin_warehouse_id, destination_country_id, user_id, packages, revenue, share.cost, is_incomplete
  from chosen cross join lateral (
    select user_id, packages, revenue, upto - lag(upto, 1, 0::numeric) over (order by user_id) as cost
    from (
      select user_id, packages, revenue,
        round(chosen.cost * sum(measure) over (order by user_id) / sum(measure) over (), 2) as upto
      from (
        select user_id, count(*)::integer as packages, sum(revenue) as revenue,
          sum(case chosen.shared_by when 'COUNT' then 1 when 'VOLUME' then volume when 'VALUE' then declared_value else weight end)
            as measure
        from package_profits where shipment_id = chosen.id
        group by user_id
      ) measured
    ) running
  ) share`;

type Grouping = { parts: RawBuilder<unknown>; key: RawBuilder<unknown>; name: RawBuilder<unknown> };

const NO_LANE = sql`null::bigint as warehouse_id, null::bigint as destination_id`;

const GROUPS: Record<ProfitGroup, Grouping> = {
  shipment: {
    parts: wholeShipments,
    key: sql`part.id, ${NO_LANE}`,
    name: sql`(select manifest_id from shipments where id = shown.id)`,
  },
  agent: {
    parts: wholeShipments,
    key: sql`part.agent_id as id, ${NO_LANE}`,
    name: sql`(select name from agents where id = shown.id)`,
  },
  lane: {
    parts: wholeShipments,
    key: sql`null::bigint as id, part.origin_warehouse_id as warehouse_id, part.destination_country_id as destination_id`,
    name: laneName(sql`shown.warehouse_id`, sql`shown.destination_id`),
  },
  customer: {
    parts: sharesOfCustomers,
    key: sql`part.user_id as id, ${NO_LANE}`,
    name: sql`coalesce((select first_name || ' ' || last_name from users where id = shown.id), 'Without account')`,
  },
};

/** `maxRows`: null for all. Looks up only the names that are returned: looking up 30,000 customers took 100 ms. */
export async function listProfitRows(
  db: Database,
  by: ProfitGroup,
  { maxRows = null, ...where }: Where & { maxRows?: number | null },
): Promise<ProfitGroupRow[]> {
  const { key, name } = GROUPS[by];
  const customerId = 'customerId' in where ? where.customerId : undefined;
  const parts =
    customerId === undefined
      ? GROUPS[by].parts
      : sql`select * from (${sharesOfCustomers}) share where user_id is not distinct from ${customerId}`;
  const { rows } = await sql<ProfitGroupRow>`
    with ${chosenShipments(where)}
    select shown.*, ${name} as name
    from (
      select *, count(*) over () as total_rows
      from (
        select ${key}, sum(part.packages) as packages, coalesce(sum(part.revenue), 0) as revenue,
          coalesce(sum(part.cost), 0) as cost, bool_or(part.is_incomplete) as is_incomplete,
          count(distinct part.id) filter (where part.is_incomplete) as incomplete_shipments
        from (${parts}) part
        group by 1, 2, 3
      ) grouped
      order by revenue - cost desc, id, warehouse_id, destination_id
      limit ${sql.lit(maxRows)}
    ) shown
    order by revenue - cost desc, name, id`.execute(db);
  return rows;
}

export async function findSharing(db: Database, where: { scope: Scope; shipmentId: number }) {
  const { rows } = await sql<{ shared_by: CostSharing; chosen_sharing: CostSharing }>`
    with ${chosenShipments(where)} select shared_by, chosen_sharing from chosen`.execute(db);
  return rows[0];
}

/** Returns the first packages of a shipment without the measure, each with the number of all of them. */
export async function listLacking(
  db: Database,
  where: { shipmentId: number; measure: CostSharing; limit: number },
) {
  const { rows } = await sql<{ package_id: number; packages: number }>`
    select package_id, count(*) over ()::integer as packages from package_profits
    where shipment_id = ${where.shipmentId}
      and case ${where.measure}::cost_sharing when 'VOLUME' then volume else declared_value end is null
    order by package_id
    limit ${where.limit}`.execute(db);
  return rows;
}

export const countUninvoiced = async (db: Database, { shipmentId }: { shipmentId: number }) => {
  const { rows } = await sql<{ packages: number }>`
    select count(*) as packages from packages where shipment_id = ${shipmentId} and not exists (
      select from invoices where package_id = packages.id and status <> 'CANCELLED' and kind = 'FREIGHT'
    )`.execute(db);
  return rows[0]?.packages ?? 0;
};

/** Returns the name of the lane or customer to which the report is narrowed, if any. */
export async function findNarrowedName(
  db: Database,
  scope: Scope,
  { warehouseId, destinationId, customerId }: Narrowed,
): Promise<string | undefined> {
  if (customerId === null) return 'Without account';
  const lane = sql`select ${laneName(sql`${warehouseId}`, sql`${destinationId}`)} as name
    from warehouses where id = ${warehouseId} and ${inScope(scope, { agent: 'warehouses.agent_id' })}`;
  const customer = sql`select first_name || ' ' || last_name as name from users
    where id = ${customerId} and ${inScope(scope, { agent: 'users.agent_id' })}`;
  if (!customerId && !(warehouseId && destinationId)) return undefined;
  const { rows } = await sql<{ name: string }>`${customerId ? customer : lane}`.execute(db);
  return rows[0]?.name;
}
