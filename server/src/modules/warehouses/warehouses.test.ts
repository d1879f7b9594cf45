import type { PublicWarehouse, Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Company = Awaited<ReturnType<TestApp['build']['company']>>;

let t: TestApp;
let miami: Company;
let london: Company;
beforeAll(async () => {
  t = await startTestApp();
  miami = await t.build.company();
  london = await t.build.company();
  const place = { name: 'A London Warehouse', city: 'London', country: 'GB', port_code: null };
  await t.build.warehouse(london.agent, place);
});
afterAll(() => t.stop());

const short = ({ id, name, city, country }: PublicWarehouse) => ({ id, name, city, country });

describe('GET /warehouses', () => {
  test('lists all warehouses by name for visitors and customers, with public fields only', async () => {
    const { body: anonymous, headers } = await t.anonymous.get<PublicWarehouse[]>('/warehouses');
    expect(anonymous.map(({ name }) => name)).toEqual([
      'A London Warehouse',
      miami.warehouse.name,
      london.warehouse.name,
    ]);
    expect(anonymous[1]).toEqual(short(miami.warehouse));
    expect(headers['x-total-count']).toBe('3');
    const customer = await (await t.as(miami.customer)).get<PublicWarehouse[]>('/warehouses');
    expect(customer.body).toEqual(anonymous);
  });

  test('lists the warehouses of their agent for staff, with all fields', async () => {
    const { body, headers } = await (await t.as(miami.staff)).get<Warehouse[]>('/warehouses');
    expect(body).toEqual([
      {
        ...short(miami.warehouse),
        portCode: 'USMIA',
        agentId: miami.agent.id,
        agentName: miami.agent.name,
        addressLine1: miami.warehouse.address_line1,
        state: 'FL',
        zipCode: '33126',
        version: 1,
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
  });

  test('lists all warehouses for administrators, and none for staff without an agent', async () => {
    const all = await (await t.as(await t.build.admin())).get<Warehouse[]>('/warehouses');
    expect(all.body).toHaveLength(3);
    expect(all.body[0]).toMatchObject({
      portCode: null,
      agentId: london.agent.id,
      agentName: london.agent.name,
    });
    const nowhere = await t.build.user({ role: 'ROLE_STAFF' });
    expect((await (await t.as(nowhere)).get<Warehouse[]>('/warehouses')).body).toEqual([]);
  });

  test('pages on request, and names an invalid page', async () => {
    const page = await t.anonymous.get<PublicWarehouse[]>('/warehouses?page=1&size=2');
    expect(page.body).toEqual([short(london.warehouse)]);
    expect(page.headers['x-total-count']).toBe('3');
    const wrong = await t.anonymous.get('/warehouses?size=0');
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'size' }] } });
  });
});
