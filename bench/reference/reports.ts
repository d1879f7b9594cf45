import { type Actor, type Handler, inScope, type Routes, rows } from './database.ts';

// The reports on throughput, profit, takings and staff. Each compares a period with one of the same length before it.

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function periodsOf(query: URLSearchParams) {
  const from = Date.parse(`${query.get('from')}T00:00:00Z`);
  const until = Date.parse(`${query.get('to')}T00:00:00Z`) + DAY;
  return { now: [from, until] as const, before: [from - (until - from), from] as const };
}
type Period = readonly [from: number, until: number];
const moments = ([from, until]: Period) => [new Date(from), new Date(until)];

type Steps = { received: number; departed: number; cleared: number; handedOver: number };
const NONE: Steps = { received: 0, departed: 0, cleared: 0, handedOver: 0 };

const daysWith = (actor: Actor, period: Period) =>
  rows<Steps & { day: string }>(
    `select to_char(h.at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(distinct h.package_id) filter (where h.from_status is null) as received,
      count(distinct h.package_id) filter (where h.to_status = 'IN_TRANSIT') as departed,
      count(distinct h.package_id) filter (where h.to_status = 'CUSTOMS_CLEARED') as cleared,
      count(distinct h.package_id) filter (where h.to_status = 'COLLECTED') as "handedOver"
    from package_history h ${actor.agentId === null ? '' : `join packages p on p.id = h.package_id${inScope(actor, 'p.agent_id')}`}
    where h.at >= $1 and h.at < $2 group by 1`,
    moments(period),
  );

const totalOf = (days: Steps[]): Steps =>
  days.reduce(
    (sum, day) => ({
      received: sum.received + day.received,
      departed: sum.departed + day.departed,
      cleared: sum.cleared + day.cleared,
      handedOver: sum.handedOver + day.handedOver,
    }),
    NONE,
  );

const throughput: Handler = async ({ actor, query }) => {
  const { now, before } = periodsOf(query);
  const [found, earlier] = await Promise.all([daysWith(actor, now), daysWith(actor, before)]);
  const byDay = new Map(found.map((row) => [row.day, row]));
  const days = [];
  for (let time = now[0]; time < now[1]; time += DAY)
    days.push(byDay.get(dayOf(time)) ?? { day: dayOf(time), ...NONE });
  return { body: { days, total: totalOf(found), previous: totalOf(earlier) } };
};

type Group = {
  id: number | null;
  name: string;
  warehouse_id: number | null;
  destination_id: number | null;
  packages: number;
  revenue: number;
  cost: number;
  total_rows: number;
};

const NO_LANE = 'null::bigint as warehouse_id, null::bigint as destination_id';
const GROUPS: Record<string, { key: string; columns: string }> = {
  lane: {
    key: 's.origin_warehouse_id, s.destination_country_id',
    columns: `null::bigint as id, s.origin_warehouse_id as warehouse_id, s.destination_country_id as destination_id,
      (select name from warehouses where id = s.origin_warehouse_id) || ' → ' ||
      (select name from countries where id = s.destination_country_id) as name`,
  },
  shipment: { key: 's.id, s.manifest_id', columns: `s.id, s.manifest_id as name, ${NO_LANE}` },
  agent: {
    key: 's.agent_id',
    columns: `s.agent_id as id, (select name from agents where id = s.agent_id) as name, ${NO_LANE}`,
  },
};

const shipments = (actor: Actor) => `s as (
  select shipments.*, (select coalesce(sum(amount_usd), 0) from shipment_costs where shipment_id = shipments.id) as cost
  from shipments where departed_at >= $1 and departed_at < $2${inScope(actor, 'agent_id')}
), p as (
  select packages.id, packages.shipment_id, packages.user_id, packages.weight, i.total_amount as revenue
  from packages join s on s.id = packages.shipment_id
  left join invoices i on i.package_id = packages.id and i.status <> 'CANCELLED'
)`;

const SUMS = 'coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(cost), 0)::float8 as cost';
const ORDER = 'order by revenue::numeric - cost::numeric desc, name, id';

function groupsOf(actor: Actor, by: string, period: Period) {
  const group = GROUPS[by];
  const text = group
    ? `with ${shipments(actor)}, e as (
        select shipment_id, count(*) as packages, sum(revenue) as revenue from p group by 1
      ) select * from (
        select ${group.columns}, coalesce(sum(packages), 0)::bigint as packages, ${SUMS}
        from s left join e on e.shipment_id = s.id group by ${group.key}) g`
    : `with ${shipments(actor)}, c as (
        select shipment_id, user_id, count(*) as packages, sum(weight) as weight, sum(revenue) as revenue from p group by 1, 2
      ), r as (
        select c.*, s.cost as whole_cost, sum(c.weight) over (partition by shipment_id order by user_id) as upto,
          sum(c.weight) over (partition by shipment_id) as whole
        from c join s on s.id = c.shipment_id
      ) select * from (
        select user_id as id, ${NO_LANE}, sum(packages)::bigint as packages,
          coalesce((select first_name || ' ' || last_name from users where id = user_id), 'Without account') as name,
          coalesce(sum(revenue), 0)::float8 as revenue,
          sum(round(whole_cost * upto / whole, 2) - round(whole_cost * (upto - weight) / whole, 2))::float8 as cost
        from r group by user_id) g`;
  return rows<Group>(
    `select * from (
      select *, count(*) over () as total_rows from (${text}) groups
      order by revenue::numeric - cost::numeric desc, id, warehouse_id, destination_id limit 500
    ) shown ${ORDER}`,
    moments(period),
  );
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function figuresOf(groups: Group[]) {
  const sum = (key: 'packages' | 'revenue' | 'cost') =>
    groups.reduce((total, group) => total + group[key], 0);
  const [revenue, cost] = [cents(sum('revenue')), cents(sum('cost'))];
  return { packages: sum('packages'), revenue, cost, margin: cents(revenue - cost), isIncomplete: false };
}

const profit: Handler = async ({ actor, query }) => {
  const { now, before } = periodsOf(query);
  const [groups, all, earlier] = await Promise.all([
    groupsOf(actor, query.get('by') ?? '', now),
    groupsOf(actor, 'agent', now),
    groupsOf(actor, 'agent', before),
  ]);
  const found = groups.map((group) => ({
    id: group.id,
    name: group.name,
    warehouseId: group.warehouse_id,
    destinationId: group.destination_id,
    ...figuresOf([group]),
  }));
  const totalRows = groups[0]?.total_rows ?? 0;
  const narrowed = { incompleteShipments: 0, of: null };
  return {
    body: { rows: found, totalRows, total: figuresOf(all), previous: figuresOf(earlier), ...narrowed },
  };
};

type Taken = {
  method: string;
  cashierId: number | null;
  cashierName: string | null;
  payments: number;
  received: number;
  reversals: number;
  reversed: number;
  lost: number;
  net: number;
};

const takenIn = (actor: Actor, period: Period) =>
  rows<Taken>(
    `select method, received_by as "cashierId", users.first_name || ' ' || users.last_name as "cashierName",
      count(*) as payments, sum(amount)::float8 as received, 0 as reversals, 0 as reversed, 0 as lost,
      sum(amount)::float8 as net
    from payments left join users on users.id = received_by
    where received_at >= $1 and received_at < $2${inScope(actor, 'payments.agent_id')}
    group by 1, 2, 3 order by method, 3 nulls last, 2`,
    moments(period),
  );

const totalTaken = (found: Taken[]) => {
  const sum = (key: 'payments' | 'received') => found.reduce((total, row) => total + row[key], 0);
  const received = cents(sum('received'));
  return { payments: sum('payments'), received, reversals: 0, reversed: 0, lost: 0, net: received };
};

/** Leaves out reversals, credit and cash drawers, which the benchmark's data does not have. */
const takings: Handler = async ({ actor, query }) => {
  const { now, before } = periodsOf(query);
  const [found, earlier] = await Promise.all([takenIn(actor, now), takenIn(actor, before)]);
  const key = (row: Taken) => `${row.method} ${row.cashierId}`;
  const previous = new Map(earlier.map((row) => [key(row), row.net]));
  const withBefore = (row: Taken) => ({ ...row, previousNet: previous.get(key(row)) ?? 0 });
  const isMoney = ({ method }: Taken) => method !== 'CREDIT';
  return {
    body: {
      rows: found.filter(isMoney).map(withBefore),
      credit: found.filter((row) => !isMoney(row)).map(withBefore),
      total: totalTaken(found.filter(isMoney)),
      previous: totalTaken(earlier.filter(isMoney)),
      openDrawers: 0,
    },
  };
};

const TASKS = {
  RECEIVED: 'received',
  LOADED: 'loaded',
  CLEARED: 'cleared',
  INVOICED: 'invoiced',
  HANDED_OVER: 'handedOver',
  PAYMENT: 'payments',
} as const;
type Work = Record<(typeof TASKS)[keyof typeof TASKS], number>;
type Task = { id: number; name: string; task: keyof typeof TASKS; count: number };

const workIn = (actor: Actor, period: Period) =>
  rows<Task>(
    `select users.id, first_name || ' ' || last_name as name, task, sum(count)::bigint as count
    from (
      select actor_id, step::text as task, count(*) from package_steps
      where at >= $1 and at < $2 and step <> 'DEPARTED'${inScope(actor, 'agent_id')} group by 1, 2
      union all
      select received_by, 'PAYMENT', count(*) from payments
      where received_at >= $1 and received_at < $2${inScope(actor, 'agent_id')} group by 1
    ) work join users on users.id = actor_id
    group by 1, 2, 3`,
    moments(period),
  );

const workOf = (found: Task[]): Work => {
  const work: Work = { received: 0, loaded: 0, cleared: 0, invoiced: 0, handedOver: 0, payments: 0 };
  for (const { task, count } of found) work[TASKS[task]] += count;
  return work;
};

const staff: Handler = async ({ actor, query }) => {
  const { now, before } = periodsOf(query);
  const [found, earlier] = await Promise.all([workIn(actor, now), workIn(actor, before)]);
  const people = [...Map.groupBy(found, ({ id }) => id)].map(([id, work]) => ({
    id,
    name: work[0]?.name,
    ...workOf(work),
    all: work.reduce((sum, { count }) => sum + count, 0),
  }));
  people.sort((a, b) => b.all - a.all || a.id - b.id);
  const body = people.map(({ all: _all, ...person }) => person);
  return { body: { rows: body, total: workOf(found), previous: workOf(earlier) } };
};

export const REPORTS: Routes = [
  ['GET', '/admin/reports/takings', takings],
  ['GET', '/admin/reports/staff', staff],
  ['GET', '/admin/reports/throughput', throughput],
  ['GET', '/admin/reports/profit', profit],
];
