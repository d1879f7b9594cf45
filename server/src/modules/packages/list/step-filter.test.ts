import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { copyPackage } from '../../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inOrder } from './packages.csv.ts';

type Listed = { content: AdminPackageItem[]; totalItems: number };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const COLUMNS = {
  loaded: 'LOADED',
  departed: 'DEPARTED',
  cleared: 'CLEARED',
  invoiced: 'INVOICED',
  collected: 'HANDED_OVER',
} as const;

const reach = (packageId: number, step: string, at: string, actorId: number | null = null) =>
  sql`insert into package_steps (package_id, step, agent_id, at, actor_id)
    select id, ${step}::package_step, agent_id, ${at}, ${actorId} from packages where id = ${packageId}`.execute(
    t.db,
  );

const idsOf = async (client: Client, query: string) => {
  const { body } = await client.get<Listed>(`/admin/packages?${query}`);
  expect(body.totalItems).toBe(body.content.length);
  return body.content.map(({ id }) => id);
};

async function setUp() {
  const company = await t.build.company();
  const client = await t.as(company.staff);
  const packages = [];
  for (let n = 0; n < 3; n++) packages.push((await t.build.package(company.warehouse)).id);
  const [first = 0, second = 0, third = 0] = packages;
  return { ...company, client, first, second, third };
}

describe('hub filters by the day of a step', () => {
  it.each(Object.entries(COLUMNS))('lists packages %s on the days, both inclusive', async (name, step) => {
    const { client, first, second, third } = await setUp();
    await reach(first, step, '2026-03-01T23:59:59Z');
    await reach(second, step, '2026-03-02T00:00:00Z');
    await reach(third, step, '2026-03-03T23:59:59Z');
    expect(await idsOf(client, `${name}From=2026-03-02&${name}To=2026-03-03`)).toEqual([third, second]);
    expect(await idsOf(client, `${name}To=2026-03-01`)).toEqual([first]);
    expect(await idsOf(client, `${name}From=2026-03-04`)).toEqual([]);
    const csv = await client.get(`/admin/packages/export.csv?${name}From=2026-03-02`);
    expect(
      csv.raw.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0])),
    ).toEqual([third, second]);
  });

  it('combines with other filters, search and sort', async () => {
    const { client, first, second, third, warehouse } = await setUp();
    for (const id of [first, second, third]) await reach(id, 'CLEARED', '2026-03-02T12:00:00Z');
    await reach(second, 'DEPARTED', '2026-03-01T12:00:00Z');
    const cleared = 'clearedFrom=2026-03-02&clearedTo=2026-03-02';
    expect(await idsOf(client, `${cleared}&departedTo=2026-03-01`)).toEqual([second]);
    expect(await idsOf(client, `${cleared}&sort=createdAt`)).toEqual([first, second, third]);
    expect(await idsOf(client, `${cleared}&sort=status&warehouseId=${warehouse.id}`)).toHaveLength(3);
    expect(await idsOf(client, `${cleared}&status=COLLECTED`)).toEqual([]);
    expect(await idsOf(client, `${cleared}&search=${encodeURIComponent(`#${third}`)}`)).toEqual([third]);
    expect(await idsOf(client, `${cleared}&shipmentId=none`)).toHaveLength(3);
    const page = await client.get<Listed>(`/admin/packages?${cleared}&page=1&size=2`);
    expect(page.body).toMatchObject({ totalItems: 3, content: [{ id: first }] });
  });

  it.each([
    ['newest first', { field: 'createdAt', descending: true }],
    ['oldest first', { field: 'createdAt', descending: false }],
    ['by status', { field: 'status', descending: false }],
  ] as const)(
    'exports the packages found at the start even if their steps are deleted, %s',
    async (order, sort) => {
      const { agent, first, warehouse } = await setUp();
      const reached = [first, ...(await copyPackage(t.db, { id: first }, 1_000))];
      const waits = await t.build.package(warehouse, { status: 'ON_HOLD_INVOICE_REQUIRED' });
      for (const id of [...reached, waits.id]) await reach(id, 'CLEARED', '2026-03-02T12:00:00Z');
      const steps = [
        { step: 'CLEARED' as const, days: [{ agentIds: [agent.id], moments: {} }], actorId: undefined },
      ];
      const found = [];
      const scope = { kind: 'agent', agentId: agent.id } as const;
      for await (const rows of inOrder(t.db, { scope, steps, text: undefined }, sort)) {
        found.push(...rows.map(({ id }) => id));
        await sql`delete from package_steps where agent_id = ${agent.id}`.execute(t.db);
      }
      const newestFirst = reached.toReversed();
      const expected = {
        'newest first': [waits.id, ...newestFirst],
        'oldest first': [...reached, waits.id],
        'by status': [...newestFirst, waits.id],
      };
      expect(found).toEqual(expected[order]);
    },
  );

  it('ends the list after 10,000 packages of a step that match other filters', async () => {
    const { client, first, agent, warehouse } = await setUp();
    const [newest = 0, ...others] = (await copyPackage(t.db, { id: first }, 10_001)).toReversed();
    await sql`insert into package_steps (package_id, step, agent_id, at)
      select id, 'CLEARED', agent_id, '2026-03-02' from packages where agent_id = ${agent.id}`.execute(t.db);
    const listed = async (query: string) =>
      (
        await client.get<Listed>(
          `/admin/packages?clearedFrom=2026-03-01&clearedTo=2026-03-05&warehouseId=${warehouse.id}&${query}`,
        )
      ).body;
    const { content, ...total } = await listed('size=2');
    expect(content.map(({ id }) => id)).toEqual([newest, others[0]]);
    expect(total).toEqual({ totalItems: 10_000, totalIsLowerBound: true });
    expect((await listed('page=99&size=100')).content).toHaveLength(100);
    expect((await listed('page=100&size=100')).content).toEqual([]);
    await sql`delete from package_steps where package_id > ${newest - 10_000 + 3}`.execute(t.db);
    expect(await listed('size=2')).not.toHaveProperty('totalIsLowerBound');
  });

  it('refuses more than 92 days together with other filters', async () => {
    const { client, first, warehouse, customer } = await setUp();
    await reach(first, 'CLEARED', '2026-03-02T12:00:00Z');
    const long = 'clearedFrom=2021-01-01&clearedTo=2026-03-02';
    for (const query of [
      `${long}&status=IN_WAREHOUSE`,
      `${long}&warehouseId=${warehouse.id}`,
      `${long}&hasDeparted=no`,
      `${long}&departedTo=2026-03-02`,
      `${long}&sort=status`,
      'clearedFrom=2021-01-01&status=COLLECTED',
      'shippedTo=2026-03-02&status=COLLECTED',
      'clearedFrom=2025-12-01&clearedTo=2026-03-03&status=IN_WAREHOUSE',
    ]) {
      for (const path of ['/admin/packages', '/admin/packages/export.csv'])
        expect(await client.get(`${path}?${query}`), query).toBeRefused(400, 'FILTER_TOO_WIDE');
    }
    expect(await idsOf(client, long)).toEqual([first]);
    expect(await idsOf(client, `${long}&customerId=${customer.id}`)).toEqual([]);
    const quarter = 'clearedFrom=2025-12-01&clearedTo=2026-03-02';
    expect(await idsOf(client, `${quarter}&status=IN_WAREHOUSE`)).toEqual([first]);
    expect(await idsOf(client, `${long}&loadedFrom=2026-03-01&loadedTo=2026-03-02`)).toEqual([]);
  });

  it('filters by who did the step, also for receipt', async () => {
    const { client, first, second, staff, warehouse } = await setUp();
    const colleague = await t.build.staff(warehouse);
    await reach(first, 'CLEARED', '2026-03-02T12:00:00Z', staff.id);
    await reach(second, 'CLEARED', '2026-03-02T12:00:00Z', colleague.id);
    expect(await idsOf(client, `clearedFrom=2026-03-02&staffId=${staff.id}`)).toEqual([first]);
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await client.post<{ id: number }>('/packages', {
      warehouseId: warehouse.id,
      recipientName: 'Ann Example',
      recipientAddress: '1 Bay Street',
      destinationCountryId: null,
      description: 'Shoes',
      senderName: 'Bright Shoes',
      senderAddress: 'Miami',
      weight: 1,
      length: 1,
      width: 1,
      height: 1,
    });
    expect(await idsOf(client, `receivedFrom=${day}&staffId=${staff.id}`)).toEqual([body.id]);
    expect(await client.get(`/admin/packages?staffId=${staff.id}`)).toRejectField('staffId');
    expect(await client.get('/admin/packages?staffId=none')).toRejectField('staffId');
    await reach(first, 'INVOICED', '2026-03-02T12:00:00Z');
    await reach(second, 'INVOICED', '2026-03-02T12:00:00Z', staff.id);
    expect(await idsOf(client, 'invoicedFrom=2026-03-02&staffId=none')).toEqual([first]);
    expect(
      await idsOf(
        client,
        'invoicedFrom=2026-03-02&invoicedTo=2026-03-03&clearedFrom=2026-03-02&staffId=none',
      ),
    ).toEqual([]);
  });

  it('shows only the agent’s own packages, and to administrators those of the agent they name', async () => {
    const { client, first, agent } = await setUp();
    const other = await setUp();
    const day = '2031-01-01';
    for (const id of [first, other.first]) await reach(id, 'DEPARTED', `${day}T12:00:00Z`);
    const query = `departedFrom=${day}`;
    const admin = await t.as(await t.build.admin());
    expect(await idsOf(client, query)).toEqual([first]);
    expect(await idsOf(client, `${query}&agentId=${other.agent.id}`)).toEqual([]);
    expect(await idsOf(admin, query)).toEqual([other.first, first]);
    expect(await idsOf(admin, `${query}&agentId=${agent.id}`)).toEqual([first]);
  });
});
