import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import type { StockAgeReport } from '@eport/contract/reports/stock-age.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysAfter, today } from '../../platform/clock.ts';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ZONE = 'America/Barbados';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: ZONE });
});
afterAll(() => t.stop());

/** The last second of the day in Barbados, when it is the next day in UTC. */
const daysAgo = (days: number) => new Date(`${daysAfter(today(t.clock, ZONE), -days)}T23:59:59-04:00`);

const AGES = [0, 7, 8, 30, 31, 60, 61, 400];
const COUNTS = [2, 1, 1, 2, 2];

async function setUp() {
  const company = await t.build.company();
  const { warehouse } = company;
  const departed = await t.build.shipment(warehouse, { status: 'DEPARTED', departed_at: new Date() });
  const preparing = await t.build.shipment(warehouse);
  for (const age of AGES) await t.build.package(warehouse, { created_at: daysAgo(age), weight: '1.125' });
  await t.build.package(warehouse, {
    status: 'ON_HOLD_INVOICE_REQUIRED',
    shipment_id: preparing.id,
    created_at: daysAgo(61),
  });
  await t.build.package(warehouse, {
    status: 'ON_HOLD_INVOICE_REQUIRED',
    shipment_id: departed.id,
    created_at: daysAgo(61),
  });
  await t.build.package(warehouse, { status: 'IN_TRANSIT', shipment_id: departed.id });
  return { ...company, preparing, client: await t.as(company.staff) };
}

const reportFor = async (client: Client, query: string) =>
  (await client.get<StockAgeReport>(`/admin/reports/stock-age?${query}`)).body;

const listed = async (client: Client, query: string) =>
  (await client.get<{ totalItems: number }>(`/admin/packages?${query}`)).body.totalItems;

const daysOf = (name: string, { from, to }: AgeBand) =>
  `${from ? `${name}From=${from}&` : ''}${name}To=${to}`;

/** Expects the hub, in two orders, and its CSV to list exactly the packages of each earlier figure. */
async function expectListed(client: Client, name: string, report: StockAgeReport, filter: string) {
  const { bandsBefore, all } = report;
  expect(await listed(client, filter)).toBe(all.before.total);
  for (const [index, band] of bandsBefore.entries()) {
    const query = `${filter}&${daysOf(name, band)}`;
    for (const more of ['', '&sort=status'])
      expect(await listed(client, `${query}${more}`), query + more).toBe(all.before.ages[index]);
    const { raw } = await client.get(`/admin/packages/export.csv?${query}`);
    expect(raw.payload.trim().split(/\r?\n/), query).toHaveLength(1 + (all.before.ages[index] ?? 0));
  }
}

it('counts and weighs what lies in the warehouse by days since receipt', async () => {
  const { client, warehouse } = await setUp();
  const { bands, rows, all } = await reportFor(client, 'place=warehouse&by=warehouse');
  expect(bands.map(({ youngest, oldest }) => [youngest, oldest])).toEqual([
    [0, 7],
    [8, 14],
    [15, 30],
    [31, 60],
    [61, null],
  ]);
  const counts = [...COUNTS];
  // The package on hold in a shipment that has not departed.
  counts[4] = 3;
  expect(rows).toMatchObject([{ id: warehouse.id, name: warehouse.name }]);
  expect(rows[0]?.ages.map(({ packages }) => packages)).toEqual(counts);
  expect(rows[0]?.total).toEqual({ packages: 9, weight: 21.5 });
  expect(all).toMatchObject({ total: { packages: 9, weight: 21.5 } });
  for (const [index, band] of bands.entries()) {
    const query = `hasDeparted=no&warehouseId=${warehouse.id}&${daysOf('received', band)}`;
    expect(await listed(client, query), query).toBe(rows[0]?.ages[index]?.packages);
  }
  expect(await listed(client, `hasDeparted=no&warehouseId=${warehouse.id}`)).toBe(9);
});

it('counts what is ready for pickup by days since the stay began', async () => {
  const { client, warehouse, agent } = await setUp();
  const shipment = await t.build.shipment(warehouse, { status: 'CLEARED' });
  for (const age of AGES) {
    const pkg = await t.build.package(warehouse, {
      status: 'READY_FOR_PICKUP',
      shipment_id: shipment.id,
      created_at: daysAgo(500),
    });
    await sql`update package_history set at = ${daysAgo(age)} where package_id = ${pkg.id}`.execute(t.db);
    // The move to the counter does not begin another stay.
    await sql`insert into package_history (package_id, from_status, to_status)
      values (${pkg.id}, 'READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')`.execute(t.db);
  }
  const { bands, rows } = await reportFor(client, 'place=counter&by=agent');
  expect(rows).toMatchObject([{ id: agent.id, name: agent.name, total: { packages: 8, weight: 100 } }]);
  expect(rows[0]?.ages.map(({ packages }) => packages)).toEqual(COUNTS);
  for (const [index, band] of bands.entries()) {
    const query = `agentId=${agent.id}&${daysOf('ready', band)}`;
    expect(await listed(client, query), query).toBe(rows[0]?.ages[index]?.packages);
  }
});

it('counts the days of each agent in its own time zone, as do the lists', async () => {
  const [home, kiritimati] = [await t.build.company(), await t.build.company()];
  // 18 hours ahead of Barbados.
  const zone = 'Pacific/Kiritimati';
  await t.db.updateTable('agents').set({ time_zone: zone }).where('id', '=', kiritimati.agent.id).execute();
  const latest = today(t.clock, zone);
  // 8 days before the latest day in Barbados, 7 in Kiritimati.
  const at = new Date(`${daysAfter(latest, -8)}T12:00:00-04:00`);
  for (const { warehouse } of [home, kiritimati]) {
    await t.build.package(warehouse, { created_at: at });
    const shipment = await t.build.shipment(warehouse, { status: 'CLEARED' });
    const pkg = await t.build.package(warehouse, {
      status: 'READY_FOR_PICKUP',
      shipment_id: shipment.id,
      created_at: at,
    });
    await sql`update package_history set at = ${at} where package_id = ${pkg.id}`.execute(t.db);
  }
  const admin = await t.as(await t.build.admin());
  for (const [place, name, filter] of [
    ['warehouse', 'received', 'hasDeparted=no'],
    ['counter', 'ready', 'status=READY_FOR_PICKUP'],
  ] as const) {
    const { bands, rows } = await reportFor(admin, `place=${place}&by=agent`);
    const agesOf = (id: number) => rows.find((row) => row.id === id)?.ages.map(({ packages }) => packages);
    expect(agesOf(home.agent.id), place).toEqual([0, 1, 0, 0, 0]);
    expect(agesOf(kiritimati.agent.id), place).toEqual([1, 0, 0, 0, 0]);
    for (const { agent } of [home, kiritimati])
      for (const [index, band] of bands.entries()) {
        const query = `${filter}&agentId=${agent.id}&${daysOf(name, band)}`;
        expect(await listed(admin, query), query).toBe(agesOf(agent.id)?.[index]);
      }
  }
});

it('shows staff their agent, and administrators all or one', async () => {
  const [home, other] = [await setUp(), await setUp()];
  const admin = await t.as(await t.build.admin());
  const idsFor = async (client: Client, query = '') =>
    (await reportFor(client, `place=warehouse&by=agent${query}`)).rows.map(({ id }) => id);
  expect(await idsFor(home.client)).toEqual([home.agent.id]);
  expect(await idsFor(home.client, `&agentId=${other.agent.id}`)).toEqual([]);
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([home.agent.id, other.agent.id]));
  expect(await idsFor(admin, `&agentId=${other.agent.id}`)).toEqual([other.agent.id]);
});

it('the report is exported as CSV, one line per name and age', async () => {
  const { client, warehouse } = await setUp();
  const { raw } = await client.get('/admin/reports/stock-age.csv?place=warehouse&by=warehouse');
  const lines = raw.payload.trim().split(/\r?\n/);
  expect(lines).toHaveLength(6);
  const { rows } = await reportFor(client, 'place=warehouse&by=warehouse');
  const before = rows[0]?.before.ages ?? [];
  expect(lines[0]).toBe('Name,Days,Packages,Weight (lbs),Packages Before');
  expect(lines[1]).toBe(`${warehouse.name},0–7,2,2.25,${before[0]}`);
  expect(lines[5]).toBe(`${warehouse.name},Over 60,3,14.75,${before[4]}`);
  expect(before[0]).toBeGreaterThan(0);
});

it('compares the warehouse with what lay there at the end of an earlier day', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const at = (days: number) => daysAgo(days).toISOString();
  const shipped = (days: number) =>
    t.build.shipment(warehouse, { status: 'DEPARTED', departed_at: at(days) });
  const [recent, boundary, preparing] = [
    await shipped(9),
    await shipped(10),
    await t.build.shipment(warehouse),
  ];
  await t.build.package(warehouse, { created_at: at(10) });
  await t.build.package(warehouse, { created_at: at(9) });
  await t.build.package(warehouse, { created_at: at(20), shipment_id: preparing.id });
  await t.build.package(warehouse, { created_at: at(20), shipment_id: recent.id, status: 'IN_TRANSIT' });
  await t.build.package(warehouse, {
    created_at: at(71),
    shipment_id: recent.id,
    status: 'ON_HOLD_INVOICE_REQUIRED',
  });
  await t.build.package(warehouse, { created_at: at(20), shipment_id: boundary.id, status: 'IN_TRANSIT' });
  const report = await reportFor(client, 'place=warehouse&by=warehouse&daysBefore=10');
  expect(report.comparedWith).toBe(daysAfter(today(t.clock, ZONE), -10));
  const before = { total: 4, ages: [1, 2, 0, 0, 1] };
  expect(report.rows).toMatchObject([{ id: warehouse.id, total: { packages: 3 }, before }]);
  expect(report.all.before).toEqual(before);
  await expectListed(client, 'received', report, `inWarehouseOn=${report.comparedWith}`);
});

it('compares the counter with what waited there at the end of an earlier day', async () => {
  const { warehouse, staff, agent } = await t.build.company();
  const client = await t.as(staff);
  const shipment = await t.build.shipment(warehouse, { status: 'CLEARED' });
  const stayed = async (
    status: 'READY_FOR_PICKUP' | 'COLLECTED',
    moves: [days: number, from: string, to: string][],
  ) => {
    const pkg = await t.build.package(warehouse, {
      status,
      shipment_id: shipment.id,
      created_at: daysAgo(90),
      collected_by: status === 'COLLECTED' ? 'Ann' : null,
    });
    await sql`delete from package_history where package_id = ${pkg.id}`.execute(t.db);
    await sql`delete from package_stays where package_id = ${pkg.id}`.execute(t.db);
    for (const [days, from, to] of moves)
      await sql`insert into package_history (package_id, at, from_status, to_status)
        values (${pkg.id}, ${daysAgo(days)}, ${from}::package_status, ${to}::package_status)`.execute(t.db);
  };
  const [cleared, ready, counter, gone] = [
    'CUSTOMS_CLEARED',
    'READY_FOR_PICKUP',
    'READY_FOR_PICKUP_AT_WAREHOUSE',
    'COLLECTED',
  ] as const;
  await stayed(ready, [[10, cleared, ready]]);
  await stayed(ready, [[9, cleared, ready]]);
  await stayed(ready, [
    [30, cleared, ready],
    [12, ready, cleared],
    [5, cleared, ready],
  ]);
  await stayed(gone, [
    [30, cleared, ready],
    [20, ready, counter],
    [9, counter, gone],
  ]);
  await stayed(gone, [
    [30, cleared, ready],
    [10, ready, gone],
  ]);
  const report = await reportFor(client, 'place=counter&by=agent&daysBefore=10');
  const { all, rows } = report;
  expect(all.total.packages).toBe(3);
  expect(all.before).toEqual({ total: 2, ages: [1, 0, 1, 0, 0] });
  expect(rows).toMatchObject([{ id: agent.id, before: { total: 2 } }]);
  await expectListed(client, 'ready', report, `readyOn=${report.comparedWith}`);
});

it('refuses to compare with more than 92 days ago', async () => {
  const { client } = await setUp();
  for (const days of ['93', '0', 'x'])
    expect(
      await client.get(`/admin/reports/stock-age?place=warehouse&by=agent&daysBefore=${days}`),
    ).toRejectField('daysBefore');
});

it('lists the stock of an earlier day by the days of each agent', async () => {
  const [home, kiritimati] = [await t.build.company(), await t.build.company()];
  const zone = 'Pacific/Kiritimati';
  await t.db.updateTable('agents').set({ time_zone: zone }).where('id', '=', kiritimati.agent.id).execute();
  // The end of the tenth day in Barbados, and already the ninth in Kiritimati.
  for (const { warehouse } of [home, kiritimati])
    await t.build.package(warehouse, { created_at: daysAgo(10) });
  const day = daysAfter(today(t.clock, ZONE), -10);
  const admin = await t.as(await t.build.admin());
  const listedFor = ({ agent }: typeof home) => listed(admin, `inWarehouseOn=${day}&agentId=${agent.id}`);
  expect(await listedFor(home)).toBe(1);
  expect(await listedFor(kiritimati)).toBe(0);
});

it('combines the stock of an earlier day with a search and other filters', async () => {
  const { warehouse, staff, customer } = await t.build.company();
  const client = await t.as(staff);
  const departed = await t.build.shipment(warehouse, { status: 'DEPARTED', departed_at: daysAgo(1) });
  await t.build.package(warehouse, {
    created_at: daysAgo(20),
    shipment_id: departed.id,
    status: 'IN_TRANSIT',
    user_id: customer.id,
    incoming_tracking_number: 'EARLIER1',
  });
  await t.build.package(warehouse, { created_at: daysAgo(20), incoming_tracking_number: 'EARLIER2' });
  await t.build.package(warehouse, { created_at: daysAgo(1), incoming_tracking_number: 'EARLIER3' });
  const day = `inWarehouseOn=${daysAfter(today(t.clock, ZONE), -5)}`;
  expect(await listed(client, day)).toBe(2);
  expect(await listed(client, `${day}&search=EARLIER`)).toBe(2);
  expect(await listed(client, `${day}&status=IN_TRANSIT`)).toBe(1);
  expect(await listed(client, `${day}&customerId=${customer.id}`)).toBe(1);
  expect(await listed(client, `${day}&shipmentId=none`)).toBe(1);
});

it('refuses to list the stock of more than 92 days ago, and of two places at once', async () => {
  const { client } = await setUp();
  const day = (days: number) => daysAfter(today(t.clock, ZONE), -days);
  for (const name of ['inWarehouseOn', 'readyOn']) {
    expect(await client.get(`/admin/packages?${name}=${day(92)}`)).toSucceedWith(200);
    expect(await client.get(`/admin/packages?${name}=${day(94)}`)).toBeRefused(400, 'DAY_TOO_OLD');
  }
  expect(await client.get(`/admin/packages?inWarehouseOn=${day(1)}&readyOn=${day(1)}`)).toRejectField(
    'readyOn',
  );
});
