import type { PickupDaysReport } from '@eport/contract/reports/pickup-days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
});
afterAll(() => t.stop());

const MARCH = 'from=2026-03-01&to=2026-03-31';

async function setUp(timeZone: string | null = null) {
  const company = await t.build.company();
  await t.db.updateTable('agents').set({ time_zone: timeZone }).where('id', '=', company.agent.id).execute();
  const shipment = await t.build.shipment(company.warehouse, { status: 'CLEARED' });
  const collect = async (receivedAt: string, collectedAt: string) => {
    const pkg = await t.build.package(company.warehouse, {
      status: 'COLLECTED',
      collected_by: 'Ann',
      shipment_id: shipment.id,
      created_at: receivedAt,
    });
    await sql`update package_history set at = ${collectedAt} where package_id = ${pkg.id}`.execute(t.db);
    await sql`insert into package_steps (package_id, step, agent_id, at)
      values (${pkg.id}, 'HANDED_OVER', ${pkg.agent_id}, ${collectedAt})`.execute(t.db);
  };
  return { ...company, collect, client: await t.as(company.staff) };
}

const reportFor = async (client: Client, query = MARCH) =>
  (await client.get<PickupDaysReport>(`/admin/reports/pickup-days?${query}`)).body;

it('reports median and 90 % of the calendar days per lane, with the period before', async () => {
  const { client, collect, warehouse } = await setUp();
  for (let days = 1; days <= 10; days++)
    await collect('2026-03-01T12:00:00Z', `2026-03-${String(1 + days).padStart(2, '0')}T12:00:00Z`);
  // One minute apart, but on two days in Barbados.
  await collect('2026-03-02T03:59:30Z', '2026-03-02T04:00:30Z');
  // The last moment of the period before.
  await collect('2026-02-01T12:00:00Z', '2026-03-01T03:59:59Z');
  await collect('2026-02-01T12:00:00Z', '2026-04-01T12:00:00Z');
  const { lanes, all, previousPeriod } = await reportFor(client);
  const now = { packages: 11, median: 5, ninetieth: 9 };
  const before = { packages: 1, median: 27, ninetieth: 27 };
  expect(lanes).toEqual([
    {
      name: `${warehouse.name} → Barbados`,
      warehouseId: warehouse.id,
      destinationId: await t.build.countryId(),
      now,
      before,
    },
  ]);
  expect(all).toEqual({ now, before });
  expect(previousPeriod).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  for (const [lane, period] of [
    [now, { from: '2026-03-01', to: '2026-03-31' }],
    [before, previousPeriod],
  ] as const) {
    const query = `collectedFrom=${period.from}&collectedTo=${period.to}&warehouseId=${warehouse.id}`;
    const { body } = await client.get<{ totalItems: number }>(`/admin/packages?${query}`);
    expect(body.totalItems, query).toBe(lane.packages);
  }
});

it('counts the days of each agent in its own time zone, as does the list', async () => {
  const [home, tokyo] = [await setUp(), await setUp('Asia/Tokyo')];
  // 1 June in Barbados, 2 June in Tokyo; and 4 June in both.
  for (const { collect } of [home, tokyo]) await collect('2024-06-01T23:00:00Z', '2024-06-04T12:00:00Z');
  // 10 June in Barbados, 11 June in Tokyo.
  for (const { collect } of [home, tokyo]) await collect('2024-06-10T12:00:00Z', '2024-06-10T23:00:00Z');
  const admin = await t.as(await t.build.admin());
  const { lanes, all } = await reportFor(admin, 'from=2024-06-01&to=2024-06-10');
  expect(all.now.packages).toBe(3);
  for (const [{ warehouse }, packages, ninetieth] of [
    [home, 2, 3],
    [tokyo, 1, 2],
  ] as const) {
    expect(lanes.find(({ warehouseId }) => warehouseId === warehouse.id)?.now).toMatchObject({
      packages,
      ninetieth,
    });
    const query = `collectedFrom=2024-06-01&collectedTo=2024-06-10&warehouseId=${warehouse.id}`;
    expect((await admin.get<{ totalItems: number }>(`/admin/packages?${query}`)).body.totalItems).toBe(
      packages,
    );
  }
});

it('stores the time at which a package is handed over', async () => {
  const { client, agent, warehouse } = await setUp();
  const shipment = await t.build.shipment(warehouse, { status: 'CLEARED' });
  const pkg = await t.build.package(warehouse, { status: 'READY_FOR_PICKUP', shipment_id: shipment.id });
  const path = `/admin/packages/${pkg.id}/hand-over`;
  expect(await client.post(path, { collectedBy: 'Ann Example' })).toSucceedWith(200);
  const stored = await t.db
    .selectFrom('collected_packages')
    .selectAll()
    .where('package_id', '=', pkg.id)
    .executeTakeFirstOrThrow();
  const { at } = await t.db
    .selectFrom('package_history')
    .select('at')
    .where('package_id', '=', pkg.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    agent_id: agent.id,
    warehouse_id: warehouse.id,
    received_at: pkg.created_at,
    collected_at: at,
  });
  const step = await t.db
    .selectFrom('package_steps')
    .select('at')
    .where('package_id', '=', pkg.id)
    .where('step', '=', 'HANDED_OVER')
    .executeTakeFirstOrThrow();
  expect(step.at).toEqual(at);
});

it('returns null for the days of a report without packages', async () => {
  const { client } = await setUp();
  const none = { packages: 0, median: null, ninetieth: null };
  expect(await reportFor(client)).toMatchObject({ lanes: [], all: { now: none, before: none } });
});

it('shows staff their agent, and administrators all or one', async () => {
  const [home, other] = [await setUp(), await setUp()];
  for (const { collect } of [home, other]) await collect('2025-05-01T12:00:00Z', '2025-05-03T12:00:00Z');
  const admin = await t.as(await t.build.admin());
  const packagesFor = async (client: Client, query = '') =>
    (await reportFor(client, `from=2025-05-01&to=2025-05-31${query}`)).all.now.packages;
  expect(await packagesFor(home.client)).toBe(1);
  expect(await packagesFor(home.client, `&agentId=${other.agent.id}`)).toBe(0);
  expect(await packagesFor(admin)).toBe(2);
  expect(await packagesFor(admin, `&agentId=${other.agent.id}`)).toBe(1);
});

it('refuses a period that is too long', async () => {
  const { client } = await setUp();
  expect(await client.get('/admin/reports/pickup-days?from=2026-03-01&to=2026-06-30')).toRejectField('to');
});

it('the report is exported as CSV', async () => {
  const { client, collect, warehouse } = await setUp();
  await collect('2026-03-01T12:00:00Z', '2026-03-04T12:00:00Z');
  const { raw } = await client.get(`/admin/reports/pickup-days.csv?${MARCH}`);
  expect(raw.payload).toContain(`${warehouse.name} → Barbados,1,3,3,0,,`);
});
