import { type Handler, inScope, type Routes, rows } from './database.ts';

const DAY = 86_400_000;

/** The period, and the one of the same length before. */
function momentsOf(query: URLSearchParams) {
  const from = Date.parse(`${query.get('from')}T00:00:00Z`);
  const until = Date.parse(`${query.get('to')}T00:00:00Z`) + DAY;
  return [new Date(from - (until - from)), new Date(from), new Date(until)];
}

const throughput: Handler = async ({ visitor, query }) => {
  const ofAgent =
    visitor.agentId === null ? '' : `join packages p on p.id = h.package_id${inScope(visitor, 'p.agent_id')}`;
  const days = await rows<object>(
    `select h.at >= $2 as current, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(distinct h.package_id) filter (where h.from_status is null) as received,
      count(distinct h.package_id) filter (where h.to_status = 'IN_TRANSIT') as departed,
      count(distinct h.package_id) filter (where h.to_status = 'CUSTOMS_CLEARED') as cleared,
      count(distinct h.package_id) filter (where h.to_status = 'COLLECTED') as "handedOver"
    from package_history h ${ofAgent} where h.at >= $1 and h.at < $3 group by 1, 2 order by 2`,
    momentsOf(query),
  );
  return { body: { days } };
};

const KEYS: Record<string, string> = {
  lane: 's.origin_warehouse_id, s.destination_country_id',
  shipment: 's.id',
  agent: 's.agent_id',
  customer: 'p.user_id',
};

const profit: Handler = async ({ visitor, query }) => {
  const key = KEYS[query.get('by') ?? ''] ?? 's.id';
  const groups = await rows<object>(
    `select ${key}, s.departed_at >= $2 as current, count(*) as packages, sum(i.total_amount)::float8 as revenue,
      sum(c.amount * p.weight / w.weight)::float8 as cost
    from shipments s
    cross join lateral (select sum(amount_usd) as amount from shipment_costs where shipment_id = s.id) c
    cross join lateral (select sum(weight) as weight from packages where shipment_id = s.id) w
    join packages p on p.shipment_id = s.id
    left join invoices i on i.package_id = p.id and i.status <> 'CANCELLED'
    where s.departed_at >= $1 and s.departed_at < $3${inScope(visitor, 's.agent_id')} group by ${key}, 2`,
    momentsOf(query),
  );
  return { body: { groups } };
};

export const REPORTS: Routes = [
  ['GET', '/admin/reports/throughput', throughput],
  ['GET', '/admin/reports/profit', profit],
];
