import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import {
  PACKAGE_STATUSES,
  type PackageStatus,
  STATUS_GROUPS,
} from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Page = { content: AdminPackageItem[]; totalItems: number; totalIsLowerBound?: true };
type Params = Record<string, string | number | undefined>;

let t: TestApp;
let clients: { staff: Client; admin: Client };
let places: Awaited<ReturnType<typeof setUp>>;
let rows: Awaited<ReturnType<typeof storedRows>>;

/** New York is four hours behind UTC in summer and five in winter; the clocks change on March 8, 2026. */
const ZONE = { EPORT_TIME_ZONE: 'America/New_York' };

beforeAll(async () => {
  t = await startTestApp(ZONE);
  places = await setUp();
  clients = { staff: await t.as(places.home.staff), admin: await t.as(await t.build.admin()) };
  rows = await storedRows();
});
afterAll(() => t.stop());

async function setUp() {
  const [home, other] = [await t.build.company(), await t.build.company()];
  const [barbados, jamaica] = [await t.build.countryId('BB'), await t.build.countryId('JM')];
  const second = await t.build.warehouse(home.agent);
  const routes = [
    { warehouse: home.warehouse, destination: barbados },
    { warehouse: home.warehouse, destination: jamaica },
    { warehouse: second, destination: barbados },
    { warehouse: other.warehouse, destination: barbados },
    { warehouse: home.warehouse, destination: null },
  ];
  const owners = [home.customer.id, (await t.build.customer(home.warehouse)).id, null];
  const shipments = [];
  for (const { warehouse, destination } of routes)
    shipments.push(
      destination === null
        ? null
        : await t.build.shipment(warehouse, {
            destination_country_id: destination,
            departed_at:
              destination === barbados ? new Date(Date.UTC(2026, 2, shipments.length + 1, 12)) : null,
          }),
    );
  // The IDs lie in three blocks, and every tenth package has an earlier date than its neighbors.
  for (const [part, firstId] of [1, 4_060, 8_150].entries()) {
    await sql`select setval(pg_get_serial_sequence('packages', 'id'), ${firstId})`.execute(t.db);
    for (let n = part * 70; n < part * 70 + 70; n++) {
      const route = routes[n % routes.length] ?? { warehouse: second, destination: null };
      const shipment = n % 2 ? shipments[n % routes.length] : null;
      const status = PACKAGE_STATUSES[Math.floor(n / 3) % (shipment ? 10 : 2)] ?? 'IN_WAREHOUSE';
      await t.build.package(route.warehouse, {
        destination_country_id: route.destination,
        user_id: owners[n % owners.length] ?? null,
        shipment_id: shipment ? shipment.id : null,
        status,
        collected_by: status === 'COLLECTED' ? 'Ann' : null,
        incoming_tracking_number: n % 3 ? `NEEDLE${n}` : `OTHER${n}`,
        created_at: new Date(Date.UTC(2026, 1, 20) + (n - (n % 10 ? 0 : 30)) * 4 * 3_600_000),
      });
    }
  }
  await sql`
    update package_history set at = created_at + interval '5 days' from packages where packages.id = package_id
  `.execute(t.db);
  await sql`
    insert into package_steps (package_id, step, agent_id, at)
    select id, 'HANDED_OVER', agent_id, created_at + interval '5 days' from packages where status = 'COLLECTED'
  `.execute(t.db);
  const [shipment] = shipments;
  return {
    home,
    other,
    second,
    barbados,
    jamaica,
    shipmentId: Number(shipment?.id),
    customerId: home.customer.id,
  };
}

const storedRows = () =>
  t.db
    .selectFrom('packages')
    .leftJoin('shipments', 'shipments.id', 'packages.shipment_id')
    .innerJoin('package_history', 'package_history.package_id', 'packages.id')
    .selectAll('packages')
    .select(['shipments.departed_at', 'package_history.at'])
    .execute();

type Stored = (typeof rows)[number];

function isBetween(row: Stored, statuses: readonly PackageStatus[], from: Params[''], to: Params['']) {
  if (!from && !to) return true;
  const day = dayIn(row.at);
  return statuses.includes(row.status) && (!from || day >= String(from)) && (!to || day <= String(to));
}

function isShipped({ departed_at }: Stored, from: Params[''], to: Params['']) {
  if (!from && !to) return true;
  const day = departed_at && dayIn(departed_at);
  return day !== null && (!from || day >= String(from)) && (!to || day <= String(to));
}

function hasDeparted({ status, departed_at }: Stored) {
  if (status === 'ON_HOLD_INVOICE_REQUIRED') return departed_at !== null;
  return status !== 'IN_WAREHOUSE';
}

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
const dayIn = (date: Date) => NEW_YORK.format(date);

function expectedIds(params: Params, { isAdmin }: { isAdmin: boolean }): number[] {
  const { status, warehouseId, destinationId, shipmentId, receivedFrom, receivedTo, search, sort } = params;
  const { agentId, hasDeparted: departed, readyFrom, readyTo, collectedFrom, collectedTo } = params;
  const { customerId, shippedFrom, shippedTo } = params;
  const matching = rows.filter(
    (row) =>
      (isAdmin || row.agent_id === places.home.agent.id) &&
      (!status || String(status).split(',').includes(row.status)) &&
      (!warehouseId || row.warehouse_id === warehouseId) &&
      (!destinationId || row.destination_country_id === destinationId) &&
      (!shipmentId || row.shipment_id === (shipmentId === 'none' ? null : shipmentId)) &&
      (!agentId || row.agent_id === agentId) &&
      (!departed || hasDeparted(row) === (departed === 'yes')) &&
      (!customerId || row.user_id === (customerId === 'none' ? null : customerId)) &&
      isShipped(row, shippedFrom, shippedTo) &&
      isBetween(row, STATUS_GROUPS.awaitingPickup, readyFrom, readyTo) &&
      isBetween(row, STATUS_GROUPS.delivered, collectedFrom, collectedTo) &&
      (!receivedFrom || dayIn(row.created_at) >= String(receivedFrom)) &&
      (!receivedTo || dayIn(row.created_at) <= String(receivedTo)) &&
      (!search || row.incoming_tracking_number?.startsWith(String(search))),
  );
  const rank = ({ status: one }: { status: PackageStatus }) => PACKAGE_STATUSES.indexOf(one);
  const [field, sign] = [
    String(sort ?? '-createdAt').replace('-', ''),
    String(sort).startsWith('-') ? -1 : 1,
  ];
  return matching
    .sort((a, b) => {
      if (field === 'status') return sign * (rank(a) - rank(b)) || b.id - a.id;
      return sort === 'createdAt' ? a.id - b.id : b.id - a.id;
    })
    .map(({ id }) => id);
}

const queryOf = (params: Params) =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

async function listed(params: Params, who: keyof typeof clients) {
  const { body } = await clients[who].get<Page>(`/admin/packages?${queryOf(params)}`);
  return body;
}

async function withoutPaging(params: Params, who: keyof typeof clients) {
  const [ids, size]: [number[], number] = [[], 13];
  for (let page = 0; ; page++) {
    const { content, totalItems } = await listed({ ...params, page, size }, who);
    ids.push(...content.map(({ id }) => id));
    if (content.length < size) return { ids, totalItems };
  }
}

function combinations(): Params[] {
  const { home, second, other, barbados, jamaica, shipmentId } = places;
  const values = {
    status: [undefined, 'IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED,COLLECTED,IN_TRANSIT'],
    warehouseId: [undefined, home.warehouse.id, second.id, other.warehouse.id],
    destinationId: [undefined, barbados, jamaica],
    shipmentId: [undefined, 'none', shipmentId],
    received: [{}, { receivedFrom: '2026-03-01', receivedTo: '2026-03-09' }, { receivedTo: '2026-02-25' }],
    sort: [undefined, 'createdAt', 'status', '-status'],
    search: [undefined, undefined, 'NEEDLE'],
    agentId: [undefined, undefined, undefined, home.agent.id, other.agent.id],
    hasDeparted: [undefined, undefined, 'no', undefined, 'yes'],
    timeline: [
      {},
      {},
      {},
      { readyFrom: '2026-02-27', readyTo: '2026-03-20' },
      {},
      { collectedFrom: '2026-02-27', collectedTo: '2026-03-20' },
      { collectedFrom: '2026-02-20', collectedTo: '2026-03-09' },
    ],
    few: [
      ...Array.from({ length: 8 }, () => ({})),
      { shippedFrom: '2026-03-02', shippedTo: '2026-03-03' },
      { customerId: 'none', shippedFrom: '2026-02-01', shippedTo: '2026-03-01' },
      { customerId: places.customerId },
    ],
  };
  const lists = Object.entries(values);
  const count = 480;
  return Array.from({ length: count }, (_, number) => {
    // Each filter goes through its values at another speed, which spreads the combinations.
    const chosen = lists.map(([name, list], position) => [
      name,
      list[Math.floor((number * 7 ** position) / 3 ** position + number) % list.length],
    ]);
    const { received, timeline, few, ...params } = Object.fromEntries(chosen);
    return { ...params, ...received, ...timeline, ...few };
  });
}

describe('GET /admin/packages with filters', () => {
  test.each(['staff', 'admin'] as const)(
    'lists the matching packages for every combination of filters, as %s',
    async (who) => {
      let found = 0;
      for (const params of combinations()) {
        const expected = expectedIds(params, { isAdmin: who === 'admin' });
        const { ids, totalItems } = await withoutPaging(params, who);
        expect(ids, `${who}: ${queryOf(params)}`).toEqual(expected);
        expect(totalItems, queryOf(params)).toBe(expected.length);
        found += ids.length;
      }
      expect(found).toBeGreaterThan(1_000);
    },
  );

  test.each<[string, () => Params]>([
    ['status', () => ({ status: 'COLLECTED' })],
    ['warehouseId', () => ({ warehouseId: places.home.warehouse.id })],
    ['destinationId', () => ({ destinationId: places.jamaica })],
    ['shipmentId', () => ({ shipmentId: places.shipmentId })],
    ['shipmentId none', () => ({ shipmentId: 'none' })],
    ['receivedFrom', () => ({ receivedFrom: '2026-03-05' })],
    ['receivedTo', () => ({ receivedTo: '2026-03-05' })],
    ['agentId', () => ({ agentId: places.home.agent.id })],
    ['hasDeparted', () => ({ hasDeparted: 'yes' })],
    ['hasDeparted no', () => ({ hasDeparted: 'no' })],
    ['readyFrom', () => ({ readyFrom: '2026-03-05' })],
    ['readyTo', () => ({ readyTo: '2026-03-05' })],
    ['collectedFrom', () => ({ collectedFrom: '2026-03-05' })],
    ['collectedTo', () => ({ collectedTo: '2026-03-05' })],
    ['customerId', () => ({ customerId: places.customerId })],
    ['customerId none', () => ({ customerId: 'none' })],
    ['shippedFrom', () => ({ shippedFrom: '2026-03-02' })],
    ['shippedTo', () => ({ shippedTo: '2026-03-01' })],
  ])('narrows the list by %s alone', async (_, paramsOf) => {
    const expected = expectedIds(paramsOf(), { isAdmin: true });
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.length);
    expect((await withoutPaging(paramsOf(), 'admin')).ids).toEqual(expected);
  });

  test('counts days in the installation’s time zone, also when the clocks change', async () => {
    const before = await t.build.package(places.second, { created_at: '2026-07-01T03:59:59.999Z' });
    const first = await t.build.package(places.second, { created_at: '2026-07-01T04:00:00Z' });
    const last = await t.build.package(places.second, { created_at: '2026-07-02T03:59:59.999Z' });
    const after = await t.build.package(places.second, { created_at: '2026-07-02T04:00:00Z' });
    rows = await storedRows();
    const day = { receivedFrom: '2026-07-01', receivedTo: '2026-07-01' };
    expect((await withoutPaging(day, 'staff')).ids).toEqual([last.id, first.id]);
    expect((await withoutPaging({ receivedFrom: '2026-06-30' }, 'staff')).ids).toEqual(
      [after, last, first, before].map(({ id }) => id),
    );
    const changed = { receivedFrom: '2026-03-08', receivedTo: '2026-03-08' };
    expect((await withoutPaging(changed, 'admin')).ids).toEqual(expectedIds(changed, { isAdmin: true }));
  });

  test('returns nothing for filters that are out of scope or unknown', async () => {
    const { other } = places;
    const foreign = await t.build.shipment(other.warehouse);
    for (const query of [
      { warehouseId: other.warehouse.id },
      { warehouseId: 999_999_999 },
      { destinationId: 999_999_999 },
      { shipmentId: foreign.id },
      { agentId: other.agent.id },
      { agentId: 999_999_999 },
      { status: 'IN_WAREHOUSE', collectedFrom: '2026-01-01', collectedTo: '2026-03-01' },
      { readyFrom: '2026-01-01', hasDeparted: 'no' },
      { receivedFrom: '2200-01-01' },
      { receivedTo: '9999-12-31', receivedFrom: '9999-12-31' },
    ])
      expect(await listed(query, 'staff')).toEqual({ content: [], totalItems: 0 });
    const agentless = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
    for (const query of ['sort=status', `warehouseId=${places.second.id}`, 'receivedFrom=2026-01-01'])
      expect((await agentless.get<Page>(`/admin/packages?${query}`)).body).toEqual({
        content: [],
        totalItems: 0,
      });
  });

  test.each([
    ['receivedFrom', 'receivedFrom=2026-02-30'],
    ['receivedFrom', 'receivedFrom=yesterday'],
    ['receivedTo', 'receivedTo=1850-01-01'],
    ['receivedTo', 'receivedFrom=2026-03-02&receivedTo=2026-03-01'],
    ['warehouseId', 'warehouseId=Miami'],
    ['destinationId', 'destinationId=0'],
    ['shipmentId', 'shipmentId=null'],
    ['agentId', 'agentId=Miami'],
    ['hasDeparted', 'hasDeparted=maybe'],
    ['readyTo', 'readyFrom=2026-03-02&readyTo=2026-03-01'],
    ['collectedTo', 'collectedFrom=2026-03-02&collectedTo=2026-03-01'],
    ['sort', 'sort=weight'],
    ['sort', 'sort=--createdAt'],
    ['sort', 'sort='],
  ])('rejects a bad %s: %s', async (field, query) => {
    for (const path of ['/admin/packages', '/admin/packages/export.csv'])
      expect(await clients.staff.get(`${path}?${query}`)).toRejectField(field);
  });
});

test('exports the filtered list in its order', async () => {
  for (const params of combinations().filter((_, number) => number % 4 === 0)) {
    const { raw } = await clients.staff.get(`/admin/packages/export.csv?${queryOf(params)}`);
    const ids = raw.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids, queryOf(params)).toEqual(expectedIds(params, { isAdmin: false }));
  }
});

test('exports dates in the agent’s time zone', async () => {
  const warehouse = await t.build.warehouse(await t.build.agent({ time_zone: 'Europe/Berlin' }));
  // In New York, the installation's time zone, this is the evening of the day before.
  await t.build.package(warehouse, { created_at: new Date('2026-05-02T02:00:00Z') });
  const desk = await t.as(await t.build.staff(warehouse));
  const day = '2026-05-02';
  const { raw } = await desk.get(`/admin/packages/export.csv?receivedFrom=${day}&receivedTo=${day}`);
  expect(raw.body).toContain(`,${day},`);
});
