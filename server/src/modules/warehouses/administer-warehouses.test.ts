import type { Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Row = { id: number; agent_id: number };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const admin = await t.as(await t.build.admin());
  const agent = await t.build.agent();
  const input = {
    name: 'Doral',
    portCode: 'USMIA',
    agentId: agent.id,
    addressLine1: '1200 NW 78th Ave',
    city: 'Miami',
    state: 'FL',
    zipCode: '33126',
    country: 'US',
  };
  const create = async () => (await admin.post<Warehouse>('/warehouses', input)).body;
  return { admin, agent, input, create };
}

describe('POST /warehouses', () => {
  test('creates a warehouse that visitors can choose', async () => {
    const { admin, agent, input } = await setUp();
    const sent = { ...input, name: ' Doral ', portCode: 'usmia', country: 'us' };
    const { status, body } = await admin.post<Warehouse>('/warehouses', sent);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), agentName: agent.name, ...input, version: 1 });
    expect((await admin.get<Warehouse[]>('/warehouses')).body).toContainEqual(body);
    const { body: open } = await t.anonymous.get<Warehouse[]>('/warehouses');
    expect(open).toContainEqual({ id: body.id, name: 'Doral', city: 'Miami', country: 'US' });
  });

  test.each([undefined, null, ''])('does not require a port: %o', async (portCode) => {
    const { admin, input } = await setUp();
    expect(await admin.post<Warehouse>('/warehouses', { ...input, portCode })).toSucceedWith(201, {
      portCode: null,
    });
  });

  test('names the missing fields', async () => {
    const { admin } = await setUp();
    const { status, body } = await admin.post('/warehouses');
    expect(status).toBe(400);
    const required = ['name', 'agentId', 'addressLine1', 'city', 'state', 'zipCode', 'country'];
    expect(body.fields).toEqual(required.map((path) => ({ path, message: 'is required' })));
  });

  test.each([
    ['name', ' ', 'is required'],
    ['addressLine1', 'x'.repeat(201), 'must be at most 200 characters'],
    ['zipCode', 33126, 'must be text'],
    ['portCode', 'MIAMI1', 'must be a UN/LOCODE, for example USMIA'],
    ['country', 'USA', 'must be a two-letter country code, for example BB'],
    ['country', 'ZZ', 'must be the two-letter code of a country, for example BB'],
    ['agentId', '1', 'must be a whole number greater than 0'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { admin, input } = await setUp();
    const { status, body } = await admin.post('/warehouses', { ...input, [path]: wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test('refuses an unknown agent', async () => {
    const { admin, input } = await setUp();
    expect(await admin.post('/warehouses', { ...input, agentId: 999_999_999 })).toMatchObject({
      status: 404,
      body: { message: 'This agent does not exist (agentId).' },
    });
  });
});

describe('PUT /warehouses/{id}', () => {
  test('accepts a listed warehouse with changed fields', async () => {
    const { admin, create } = await setUp();
    const warehouse = await create();
    const changed = {
      ...warehouse,
      name: 'London',
      portCode: null,
      city: 'London',
      state: 'Greater London',
      zipCode: 'E16',
      country: 'GB',
    };
    const response = await admin.put<Warehouse>(`/warehouses/${warehouse.id}`, { ...changed, unknown: 1 });
    const saved = { ...changed, version: 2 };
    expect(response).toMatchObject({ status: 200, body: saved });
    expect((await admin.get<Warehouse[]>('/warehouses')).body).toContainEqual(saved);
  });

  test('refuses another ID or agent name, invalid fields and an unknown agent', async () => {
    const { admin, create } = await setUp();
    const warehouse = await create();
    const put = (values: object) => admin.put(`/warehouses/${warehouse.id}`, { ...warehouse, ...values });
    for (const values of [{ id: 1 }, { agentName: 'Other' }]) {
      expect(await put(values)).toMatchObject({ status: 400, body: { code: 'READ_ONLY_FIELD' } });
    }
    expect((await put({ city: null })).body.fields).toEqual([{ path: 'city', message: 'is required' }]);
    expect((await put({ country: 'ZZ' })).body.fields?.[0]?.path).toBe('country');
    expect(await put({ agentId: 999_999_999 })).toMatchObject({
      status: 404,
      body: { code: 'AGENT_NOT_FOUND' },
    });
  });

  test('moves an empty warehouse to another agent', async () => {
    const { admin, create } = await setUp();
    const warehouse = await create();
    const other = await t.build.agent();
    const response = await admin.put<Warehouse>(`/warehouses/${warehouse.id}`, {
      ...warehouse,
      agentId: other.id,
    });
    expect(response).toMatchObject({ status: 200, body: { agentId: other.id, agentName: other.name } });
  });

  test.each([
    ['packages', (home: Row) => t.build.package(home)],
    ['users', (home: Row) => t.build.customer(home)],
    ['users', (home: Row) => t.build.staff(home)],
    ['shipments', (home: Row) => t.build.shipment(home)],
  ])('keeps the agent while there are %s, but allows other changes', async (records, addRecord) => {
    const { admin, create } = await setUp();
    const warehouse = await create();
    await addRecord({ id: warehouse.id, agent_id: warehouse.agentId });
    const put = (values: object) => admin.put(`/warehouses/${warehouse.id}`, { ...warehouse, ...values });
    const response = await put({ agentId: (await t.build.agent()).id });
    expect(response).toBeRefused(409, 'WAREHOUSE_IN_USE');
    expect(response.body.message).toContain(`${warehouse.name} has ${records},`);
    expect((await put({ name: 'Doral 2' })).status).toBe(200);
  });

  test('either moves the warehouse or logs its first package when both race', async () => {
    const { admin, agent, create } = await setUp();
    for (let round = 0; round < 10; round++) {
      const warehouse = await create();
      const other = await t.build.agent();
      const [moved, logged] = await Promise.allSettled([
        admin.put(`/warehouses/${warehouse.id}`, { ...warehouse, agentId: other.id }),
        t.build.package({ id: warehouse.id, agent_id: agent.id }),
      ]);
      const status = moved.status === 'fulfilled' ? moved.value.status : 0;
      expect({ move: status, package: logged.status }).toEqual(
        status === 200 ? { move: 200, package: 'rejected' } : { move: 409, package: 'fulfilled' },
      );
    }
  });
});

describe('every write endpoint', () => {
  test.each([
    ['POST', ''],
    ['PUT', '/1'],
  ] as const)(
    '%s /warehouses%s rejects staff, customers and calls without a session',
    async (method, path) => {
      const { staff, customer } = await t.build.company();
      const url = `/api/warehouses${path}`;
      expect((await t.anonymous.send({ method, url })).status).toBe(401);
      for (const user of [staff, customer]) {
        expect((await (await t.as(user)).send({ method, url })).body.code).toBe('FORBIDDEN');
      }
    },
  );

  test('PUT returns 404 for an unknown ID and 400 for an invalid one', async () => {
    const { admin, input } = await setUp();
    const unknown = await admin.put('/warehouses/999999999', input);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'WAREHOUSE_NOT_FOUND' } });
    expect(await admin.put('/warehouses/x', input)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'id' }] },
    });
  });
});
