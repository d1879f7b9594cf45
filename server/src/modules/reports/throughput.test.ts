import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import type { StepCounts, ThroughputReport, ThroughputStep } from '@eport/contract/reports/throughput.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const NONE = { received: 0, departed: 0, cleared: 0, handedOver: 0 };
const LIST_PARAMETERS: Record<ThroughputStep, string> = {
  received: 'received',
  departed: 'departed',
  cleared: 'cleared',
  handedOver: 'collected',
};

type Listed = { content: AdminPackageItem[]; totalItems: number };
const listed = async (client: Client, step: ThroughputStep, from: string, to = from) => {
  const name = LIST_PARAMETERS[step];
  return (await client.get<Listed>(`/admin/packages?${name}From=${from}&${name}To=${to}`)).body;
};

const setHistory = (packageId: number, steps: [at: string, from: string | null, to: string][]) =>
  sql`insert into package_history (package_id, at, from_status, to_status)
    select ${packageId}, at::timestamptz, from_status::package_status, to_status::package_status
    from json_to_recordset(${JSON.stringify(
      steps.map(([at, from_status, to_status]) => ({ at, from_status, to_status })),
    )}) as step (at text, from_status text, to_status text)`.execute(t.db);

it('counts each package once, by days in the installation’s time zone', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const pkg = await t.build.package(warehouse, { created_at: '2026-02-27T12:00:00Z' });
  await setHistory(pkg.id, [
    // 23:30 on 1 March in Barbados.
    ['2026-03-02T03:30:00Z', 'IN_WAREHOUSE', 'IN_TRANSIT'],
    ['2026-03-02T12:00:00Z', 'AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED'],
    ['2026-03-02T13:00:00Z', 'CUSTOMS_CLEARED', 'HELD_AT_PORT_DUTIES_DUE'],
    ['2026-03-03T11:00:00Z', 'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_CLEARED'],
    ['2026-03-03T12:00:00Z', 'READY_FOR_PICKUP', 'CUSTOMS_CLEARED'],
    ['2026-03-03T13:00:00Z', 'READY_FOR_PICKUP', 'COLLECTED'],
  ]);
  expect(await reportFor(client)).toEqual({
    days: [
      { day: '2026-03-01', ...NONE, departed: 1 },
      { day: '2026-03-02', ...NONE, cleared: 1 },
      { day: '2026-03-03', ...NONE, handedOver: 1 },
    ],
    total: { ...NONE, departed: 1, cleared: 1, handedOver: 1 },
    previous: { ...NONE, received: 1 },
  });
});

it('shows staff their agent, and administrators all or one', async () => {
  const { warehouse, staff, agent } = await t.build.company();
  await t.build.package(warehouse, { created_at: '2026-05-01T12:00:00Z' });
  const foreign = await t.build.company();
  await t.build.package(foreign.warehouse, { created_at: '2026-05-01T12:00:00Z' });
  const may = 'from=2026-05-01&to=2026-05-02';
  const admin = await t.as(await t.build.admin());
  const received = async (client: Client, period: string) => (await reportFor(client, period)).total.received;
  expect(await received(await t.as(staff), may)).toBe(1);
  expect(await received(await t.as(staff), `${may}&agentId=${foreign.agent.id}`)).toBe(0);
  expect(await received(admin, may)).toBe(2);
  expect(await received(admin, `${may}&agentId=${agent.id}`)).toBe(1);
});

it('the report is exported as CSV', async () => {
  const client = await t.as((await t.build.company()).staff);
  const { raw } = await client.get(`/admin/reports/throughput.csv?${PERIOD}`);
  const { days, total, previous } = await reportFor(client);
  const line = (name: string, counts: StepCounts) =>
    [name, counts.received, counts.departed, counts.cleared, counts.handedOver].join();
  expect(raw.payload.trim().split(/\r?\n/)).toEqual([
    'Day,Received,Departed,Cleared,Handed Over',
    ...days.map((counts) => line(counts.day, counts)),
    line('Total', total),
    line('Period Before', previous),
  ]);
});

const STATUSES = { departed: 'IN_TRANSIT', cleared: 'CUSTOMS_CLEARED', handedOver: 'COLLECTED' } as const;

/** Creates a company in each time zone, with one package per moment that reached all steps at that moment. */
async function packagesAround(moments: string[], timeZones: string[]) {
  const companies = [];
  for (const time_zone of timeZones) {
    const company = await t.build.company();
    await t.db.updateTable('agents').set({ time_zone }).where('id', '=', company.agent.id).execute();
    for (const at of moments) {
      const { id } = await t.build.package(company.warehouse, { created_at: at });
      await setHistory(
        id,
        Object.values(STATUSES).map((status) => [at, 'IN_WAREHOUSE', status]),
      );
    }
    companies.push(company);
  }
  return companies;
}

describe('days of agents', () => {
  it('begin at midnight of each agent’s own time zone, also where the clocks change', async () => {
    // The clocks of New York go forward on 8 March 2026: its midnight is 5:00 UTC before and 4:00 UTC after.
    const moments = [
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ];
    const [newYork, tokyo] = await packagesAround(moments, ['America/New_York', 'Asia/Tokyo']);
    if (!newYork || !tokyo) throw new Error('Expected two agents.');
    const admin = await t.as(await t.build.admin());
    const counts = async (client: Client) =>
      (await reportFor(client, 'from=2026-03-07&to=2026-03-09')).days.map(({ received, handedOver }) => [
        received,
        handedOver,
      ]);
    expect(await counts(await t.as(newYork.staff))).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    expect(await counts(await t.as(tokyo.staff))).toEqual([
      [0, 0],
      [2, 2],
      [2, 2],
    ]);
    expect(await counts(admin)).toEqual([
      [1, 1],
      [4, 4],
      [3, 3],
    ]);
  });

  it('are the same in the lists to which the numbers link', async () => {
    const moments = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2026, 6, 1) + index * 5 * 3_600_000).toISOString(),
    );
    const companies = await packagesAround(moments, ['America/Barbados', 'Pacific/Auckland']);
    const clients = [await t.as(await t.build.admin())];
    for (const { staff } of companies) clients.push(await t.as(staff));
    for (const client of clients) {
      const { days, total } = await reportFor(client, 'from=2026-06-30&to=2026-07-07');
      expect(total.departed).toBeGreaterThanOrEqual(30);
      for (const step of ['received', 'departed', 'cleared', 'handedOver'] as const) {
        for (const day of days)
          expect((await listed(client, step, day.day)).totalItems, `${step} ${day.day}`).toBe(day[step]);
        const whole = await listed(client, step, '2026-06-30', '2026-07-07');
        expect(whole.totalItems).toBe(total[step]);
        expect(whole.content).toHaveLength(10);
      }
    }
  });
});
