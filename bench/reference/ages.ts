import { type Actor, type Handler, inScope, type Routes, rows } from './database.ts';

// The reports on the ages of stock and of due invoices, each compared with an earlier day, and on the days until pickup.

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Age bands: the youngest and the oldest age in days. */
const BANDS = [
  [0, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, null],
] as const;

function bandsOn(day: number) {
  return BANDS.map(([youngest, oldest]) => ({
    youngest,
    oldest,
    from: oldest === null ? null : dayOf(day - oldest * DAY),
    to: dayOf(day - youngest * DAY),
  }));
}

const startsBefore = (day: number) => [60, 30, 14, 7].map((age) => new Date(day - age * DAY));
const today = () => Date.parse(dayOf(Date.now()));
const starts = () => startsBefore(today());

/** Returns the bands and the end of the earlier day that the report compares with. */
function earlierDayOf(query: URLSearchParams) {
  const day = today() - Number(query.get('daysBefore') ?? 30) * DAY;
  return {
    starts: startsBefore(day),
    bands: bandsOn(day),
    until: new Date(day + DAY),
    comparedWith: dayOf(day),
  };
}
type EarlierDay = ReturnType<typeof earlierDayOf>;

type Counted = { name: string; age: number; counted: number; amount: number };
const roundToThousandths = (amount: number) => Math.round(amount * 1_000) / 1_000;

function sumsOf<Sum>(found: Counted[], sumOf: (counted: number, amount: number) => Sum) {
  const sum = (of: Counted[]) =>
    sumOf(
      of.reduce((total, row) => total + row.counted, 0),
      roundToThousandths(of.reduce((total, row) => total + row.amount, 0)),
    );
  return { total: sum(found), ages: BANDS.map((_, age) => sum(found.filter((row) => row.age === age))) };
}

type StockRow = Counted & { id: number };

function stockOf(actor: Actor, place: string | null, by: string | null) {
  const [key, table] = by === 'agent' ? ['p.agent_id', 'agents'] : ['p.warehouse_id', 'warehouses'];
  const [since, from, where] =
    place === 'warehouse'
      ? [
          'p.created_at',
          'packages p left join shipments s on s.id = p.shipment_id',
          `(p.status = 'IN_WAREHOUSE' or p.status = 'ON_HOLD_INVOICE_REQUIRED' and s.departed_at is null)`,
        ]
      : [
          'h.at',
          `packages p cross join lateral (
            select at from package_history where package_id = p.id and to_status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')
              and from_status not in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')
            order by id desc limit 1
          ) h`,
          `p.status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')`,
        ];
  return rows<StockRow>(
    `select g.*, t.name from (
      select ${key} as id, 4 - width_bucket(${since}, $1::timestamptz[]) as age, count(*) as counted, sum(p.weight)::float8 as amount
      from ${from} where ${where}${inScope(actor, 'p.agent_id')} group by 1, 2
    ) g join ${table} t on t.id = g.id order by t.name, g.id`,
    [starts()],
  );
}

function stockBefore(actor: Actor, place: string | null, by: string | null, { starts, until }: EarlierDay) {
  const [key, table] = by === 'agent' ? ['p.agent_id', 'agents'] : ['p.warehouse_id', 'warehouses'];
  const [since, from] =
    place === 'warehouse'
      ? [
          'p.created_at',
          `packages p left join shipments s on s.id = p.shipment_id
          where p.created_at < $2 and (s.departed_at >= $2 or p.status = 'IN_WAREHOUSE'
            or p.status = 'ON_HOLD_INVOICE_REQUIRED' and s.departed_at is null)`,
        ]
      : [
          'h.at',
          `packages p left join collected_packages c on c.package_id = p.id cross join lateral (
            select max(at) filter (where from_status not in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')) as at
            from package_history where package_id = p.id and at < $2
              and to_status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')
          ) h
          where h.at is not null
            and (c.collected_at >= $2 or p.status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'))`,
        ];
  return rows<StockRow>(
    `select g.*, 0 as amount, t.name from (
      select ${key} as id, 4 - width_bucket(${since}, $1::timestamptz[]) as age, count(*) as counted
      from ${from}${inScope(actor, 'p.agent_id')} group by 1, 2
    ) g join ${table} t on t.id = g.id order by t.name, g.id`,
    [starts, until],
  );
}

const stockAge: Handler = async ({ actor, query }) => {
  const then = earlierDayOf(query);
  const [stock, earlier] = await Promise.all([
    stockOf(actor, query.get('place'), query.get('by')),
    stockBefore(actor, query.get('place'), query.get('by'), then),
  ]);
  const sums = (now: StockRow[], before: StockRow[]) => ({
    ...sumsOf(now, (packages, weight) => ({ packages, weight })),
    before: sumsOf(before, (packages) => packages),
  });
  const names = new Map([...stock, ...earlier].map(({ id, name }) => [id, name]));
  const of = (found: StockRow[], id: number) => found.filter((row) => row.id === id);
  const groups = [...names].map(([id, name]) => ({ id, name, ...sums(of(stock, id), of(earlier, id)) }));
  groups.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
  return {
    body: {
      bands: bandsOn(today()),
      comparedWith: then.comparedWith,
      bandsBefore: then.bands,
      rows: groups,
      all: sums(stock, earlier),
    },
  };
};

type OwedRow = Counted & { id: number | null; warehouse_id: number | null; destination_id: number | null };
const NO_LANE = 'null::bigint as warehouse_id, null::bigint as destination_id';
const GROUPS: Record<string, { key: string; from: string; name: string }> = {
  agent: {
    key: `i.agent_id as id, ${NO_LANE}`,
    from: 'invoices i',
    name: '(select name from agents where id = g.id)',
  },
  customer: {
    key: `i.user_id as id, ${NO_LANE}`,
    from: 'invoices i',
    name: `(select first_name || ' ' || last_name from users where id = g.id)`,
  },
  lane: {
    key: 'null::bigint as id, p.warehouse_id, p.destination_country_id as destination_id',
    from: 'invoices i join packages p on p.id = i.package_id',
    name: `(select name from warehouses where id = warehouse_id) || ' → ' || (select name from countries where id = destination_id)`,
  },
};
const MAX_ROWS = 500;

const outstanding: Handler = async ({ actor, query }) => {
  const group = GROUPS[query.get('by') ?? ''];
  if (!group) throw new Error('Unknown group.');
  const owed = await rows<OwedRow>(
    `select g.*, ${group.name} as name from (
      select ${group.key}, 4 - width_bucket(i.created_at, $1::timestamptz[]) as age, count(*) as counted,
        sum(i.remaining_amount)::float8 as amount
      from ${group.from} where i.status = 'DUE'${inScope(actor, 'i.agent_id')} group by 1, 2, 3, 4
    ) g`,
    [starts()],
  );
  const then = earlierDayOf(query);
  const earlier = await rows<OwedRow>(
    `with since as (
      select invoice_id, sum(a.amount) as amount from payments join payment_allocations a on a.payment_id = payments.id
      where received_at >= $2 group by 1
    ) select g.*, ${group.name} as name from (
      select ${group.key}, 4 - width_bucket(i.created_at, $1::timestamptz[]) as age, count(*) as counted,
        sum(i.remaining_amount + coalesce(since.amount, 0))::float8 as amount
      from ${group.from} left join since on since.invoice_id = i.id
      where i.created_at < $2 and i.remaining_amount + coalesce(since.amount, 0) > 0
        and (i.status <> 'CANCELLED' or i.cancelled_at >= $2)${inScope(actor, 'i.agent_id')} group by 1, 2, 3, 4
    ) g`,
    [then.starts, then.until],
  );
  const sums = (now: OwedRow[], before: OwedRow[]) => ({
    ...sumsOf(now, (invoices, amount) => ({ invoices, amount })),
    before: sumsOf(before, (_, amount) => amount),
  });
  const keyOf = (row: OwedRow) => `${row.id} ${row.warehouse_id} ${row.destination_id}`;
  const [nows, befores] = [Map.groupBy(owed, keyOf), Map.groupBy(earlier, keyOf)];
  const firsts = new Map([...owed, ...earlier].map((row) => [keyOf(row), row]));
  const found = [...firsts].map(([key, { id, name, warehouse_id, destination_id }]) => ({
    id,
    name,
    warehouseId: warehouse_id,
    destinationId: destination_id,
    ...sums(nows.get(key) ?? [], befores.get(key) ?? []),
  }));
  found.sort(
    (one, other) =>
      other.total.amount - one.total.amount ||
      other.before.total - one.before.total ||
      one.name.localeCompare(other.name),
  );
  return {
    body: {
      bands: bandsOn(today()),
      comparedWith: then.comparedWith,
      bandsBefore: then.bands,
      rows: found.slice(0, MAX_ROWS),
      totalRows: found.length,
      all: sums(owed, earlier),
    },
  };
};

type Pickups = { warehouse_id: number; destination_id: number; name: string };
type PickupRow = Pickups & { is_now: boolean; days: number; counted: number };

function pickupDaysOf(found: PickupRow[]) {
  const packages = found.reduce((sum, { counted }) => sum + counted, 0);
  const sorted = found.toSorted((one, other) => one.days - other.days);
  const daysOfPart = (part: number) => {
    let upto = 0;
    for (const { days, counted } of sorted) {
      upto += counted;
      if (upto >= packages * part) return days;
    }
    return null;
  };
  return { packages, median: daysOfPart(0.5), ninetieth: daysOfPart(0.9) };
}

const compared = (found: PickupRow[]) => ({
  now: pickupDaysOf(found.filter(({ is_now }) => is_now)),
  before: pickupDaysOf(found.filter(({ is_now }) => !is_now)),
});

const pickupDays: Handler = async ({ actor, query }) => {
  const from = Date.parse(query.get('from') ?? '');
  const until = Date.parse(query.get('to') ?? '') + DAY;
  const before = from - (until - from);
  const found = await rows<PickupRow>(
    `select g.*, (select name from warehouses where id = warehouse_id) || ' → ' || (select name from countries where id = destination_id) as name
    from (
      select warehouse_id, destination_country_id as destination_id, collected_at >= $2 as is_now,
        (collected_at at time zone 'UTC')::date - (received_at at time zone 'UTC')::date as days, count(*) as counted
      from collected_packages where collected_at >= $1 and collected_at < $3${inScope(actor, 'agent_id')} group by 1, 2, 3, 4
    ) g`,
    [before, from, until].map((time) => new Date(time)),
  );
  const lanes = [...Map.groupBy(found, (row) => `${row.warehouse_id} ${row.destination_id}`).values()].map(
    (of) => ({
      name: of[0]?.name ?? '',
      warehouseId: of[0]?.warehouse_id,
      destinationId: of[0]?.destination_id,
      ...compared(of),
    }),
  );
  lanes.sort((one, other) => other.now.packages - one.now.packages || one.name.localeCompare(other.name));
  const previousPeriod = { from: dayOf(before), to: dayOf(from - DAY) };
  return { body: { lanes, all: compared(found), previousPeriod } };
};

export const AGE_REPORTS: Routes = [
  ['GET', '/admin/reports/stock-age', stockAge],
  ['GET', '/admin/reports/outstanding', outstanding],
  ['GET', '/admin/reports/pickup-days', pickupDays],
];
