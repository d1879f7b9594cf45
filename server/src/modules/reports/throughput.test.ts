import type { ThroughputReport } from '@eport/contract/reports/throughput.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
});
afterAll(() => t.stop());

const PERIOD = 'from=2026-03-01&to=2026-03-03';
const reportFor = async (client: Client, period = PERIOD) =>
  (await client.get<ThroughputReport>(`/admin/reports/throughput?${period}`)).body;

const setHistory = (packageId: number, steps: [at: string, from: string | null, to: string][]) =>
  sql`insert into package_history (package_id, at, from_status, to_status)
    select ${packageId}, at::timestamptz, from_status::package_status, to_status::package_status
    from json_to_recordset(${JSON.stringify(
      steps.map(([at, from_status, to_status]) => ({ at, from_status, to_status })),
    )}) as step (at text, from_status text, to_status text)`.execute(t.db);

it('counts packages by the day of the installation’s time zone, each once a day', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const pkg = await t.build.package(warehouse);
  await setHistory(pkg.id, [
    ['2026-02-27T12:00:00Z', null, 'IN_WAREHOUSE'],
    // 23:30 on 1 March in Barbados.
    ['2026-03-02T03:30:00Z', 'IN_WAREHOUSE', 'IN_TRANSIT'],
    ['2026-03-02T12:00:00Z', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED'],
    ['2026-03-02T13:00:00Z', 'CUSTOMS_CLEARED', 'HELD_AT_PORT_DUTIES_DUE'],
    ['2026-03-02T14:00:00Z', 'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_CLEARED'],
    ['2026-03-03T12:00:00Z', 'READY_FOR_PICKUP', 'CUSTOMS_CLEARED'],
    ['2026-03-03T13:00:00Z', 'READY_FOR_PICKUP', 'COLLECTED'],
  ]);
  const none = { received: 0, departed: 0, cleared: 0, handedOver: 0 };
  expect(await reportFor(client)).toEqual({
    days: [
      { day: '2026-03-01', ...none, departed: 1 },
      { day: '2026-03-02', ...none, cleared: 1 },
      { day: '2026-03-03', ...none, handedOver: 1 },
    ],
    total: { received: 0, departed: 1, cleared: 1, handedOver: 1 },
    previous: { ...none, received: 1 },
  });
});

it('shows staff their agent, and administrators all or one', async () => {
  const { warehouse, staff, agent } = await t.build.company();
  const pkg = await t.build.package(warehouse);
  await setHistory(pkg.id, [['2026-05-01T12:00:00Z', null, 'IN_WAREHOUSE']]);
  const foreign = await t.build.company();
  const other = await t.build.package(foreign.warehouse);
  await setHistory(other.id, [['2026-05-01T12:00:00Z', null, 'IN_WAREHOUSE']]);
  const may = 'from=2026-05-01&to=2026-05-02';
  const admin = await t.as(await t.build.admin());
  const received = async (client: Client, period: string) => (await reportFor(client, period)).total.received;
  expect(await received(await t.as(staff), may)).toBe(1);
  expect(await received(await t.as(staff), `${may}&agentId=${foreign.agent.id}`)).toBe(0);
  expect(await received(admin, may)).toBe(2);
  expect(await received(admin, `${may}&agentId=${agent.id}`)).toBe(1);
});

it('is exported as CSV', async () => {
  const client = await t.as((await t.build.company()).staff);
  const { raw } = await client.get(`/admin/reports/throughput.csv?${PERIOD}`);
  expect(raw.payload.trim().split(/\r?\n/)).toHaveLength(4);
});
