import { type Agent, DECLARED_VALUE_LIMIT } from '@eport/contract/agents/agent.ts';
import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PROFILE } from '../../testing/agent-profile.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Row = { id: number };

const FREE_STORAGE = {
  storageFreeDays: 0,
  storageFee: null,
  storageBasis: 'PER_PACKAGE',
  costSharing: 'WEIGHT',
  storageMaximum: null,
  abandonedAfterDays: null,
};

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('lists all agents by name for administrators, paged on request', async () => {
  const zebra = await t.build.agent({
    name: 'Zebra Freight',
    agent_code: 'ZEB',
    contact_email: 'z@zeb.example',
  });
  const alpha = await t.build.agent({ name: 'Alpha Freight' });
  const admin = await t.as(await t.build.admin());
  const all = await admin.get<Agent[]>('/admin/agents');
  expect(all.status).toBe(200);
  expect(all.headers['x-total-count']).toBe('2');
  expect(all.body.map(({ id }) => id)).toEqual([alpha.id, zebra.id]);
  expect(all.body[1]).toEqual({
    id: zebra.id,
    name: 'Zebra Freight',
    contactEmail: 'z@zeb.example',
    agentCode: 'ZEB',
    version: 1,
    ...NO_PROFILE,
    declaredValueLimit: DECLARED_VALUE_LIMIT,
    ...FREE_STORAGE,
    requiresCashDrawer: false,
    timeZone: null,
    stripeAccount: null,
  });
  const second = await admin.get<Agent[]>('/admin/agents?page=1&size=1');
  expect(second.body.map(({ id }) => id)).toEqual([zebra.id]);
  expect(second.headers['x-total-count']).toBe('2');
});

test('refuses an invalid page, staff, customers and visitors', async () => {
  const { staff, customer } = await t.build.company();
  const admin = await t.as(await t.build.admin());
  const wrong = await admin.get('/admin/agents?size=1000');
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'size' }] } });
  expect((await (await t.as(staff)).get('/admin/agents')).status).toBe(403);
  expect((await (await t.as(customer)).get('/admin/agents')).status).toBe(403);
  expect((await t.anonymous.get('/admin/agents')).status).toBe(401);
});

let codes = 0;
async function setUp() {
  const admin = await t.as(await t.build.admin());
  const input = { name: 'Blue Freight', contactEmail: 'office@blue.example', agentCode: `BL${++codes}` };
  return { admin, input };
}

describe('POST /admin/agents', () => {
  test('creates an agent with its code in upper case and its email address in lower case', async () => {
    const { admin, input } = await setUp();
    const { status, body } = await admin.post<Agent>('/admin/agents', {
      name: ` ${input.name} `,
      contactEmail: 'Office@Blue.Example',
      agentCode: input.agentCode.toLowerCase(),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      ...input,
      ...NO_PROFILE,
      declaredValueLimit: DECLARED_VALUE_LIMIT,
      ...FREE_STORAGE,
      requiresCashDrawer: false,
      timeZone: null,
      stripeAccount: null,
      version: 1,
    });
    expect((await admin.get<Agent[]>('/admin/agents')).body).toContainEqual(body);
  });

  test('names the missing fields', async () => {
    const { admin } = await setUp();
    const { status, body } = await admin.post('/admin/agents');
    expect(status).toBe(400);
    expect(body.fields).toEqual(
      ['name', 'contactEmail', 'agentCode'].map((path) => ({ path, message: 'is required' })),
    );
  });

  test.each([
    ['name', ' ', 'is required'],
    ['name', 'x'.repeat(101), 'must be at most 100 characters'],
    ['contactEmail', 'office', 'must be an email address'],
    ['agentCode', '', 'is required'],
    ['agentCode', 'B', 'must be 2 to 6 letters or digits, beginning with a letter'],
    ['agentCode', 'BLUE123', 'must be 2 to 6 letters or digits, beginning with a letter'],
    ['agentCode', '1BLUE', 'must be 2 to 6 letters or digits, beginning with a letter'],
    ['agentCode', 'BL-UE', 'must be 2 to 6 letters or digits, beginning with a letter'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { admin, input } = await setUp();
    const { status, body } = await admin.post('/admin/agents', { ...input, [path]: wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test('accepts exactly one of five concurrent agents with the same code, in any case', async () => {
    const { admin, input } = await setUp();
    const codesTried = [1, 2, 3, 4, 5].map((number) =>
      number % 2 ? input.agentCode : input.agentCode.toLowerCase(),
    );
    const responses = await Promise.all(
      codesTried.map((agentCode) => admin.post('/admin/agents', { ...input, agentCode })),
    );
    const outcomes = responses.map(({ status, body }) => (status === 201 ? status : body.code));
    expect(outcomes.sort()).toEqual([201, ...Array(4).fill('AGENT_CODE_TAKEN')]);
  });
});

describe('PUT /admin/agents/{id}', () => {
  test('accepts a listed agent with changed fields', async () => {
    const { admin, input } = await setUp();
    const { body: agent } = await admin.post<Agent>('/admin/agents', input);
    const changed = { ...agent, name: 'Green Freight', agentCode: `GR${codes}` };
    const response = await admin.put<Agent>(`/admin/agents/${agent.id}`, { ...changed, unknown: 1 });
    const saved = { ...changed, version: 2 };
    expect(response).toMatchObject({ status: 200, body: saved });
    expect((await admin.get<Agent[]>('/admin/agents')).body).toContainEqual(saved);
  });

  test('refuses an unknown ID, an invalid field and the code of another agent', async () => {
    const { admin, input } = await setUp();
    const taken = await t.build.agent();
    const { body: agent } = await admin.post<Agent>('/admin/agents', input);
    const put = (values: object) => admin.put(`/admin/agents/${agent.id}`, { ...agent, ...values });
    expect(await put({ id: taken.id })).toMatchObject({ status: 400, body: { code: 'READ_ONLY_FIELD' } });
    expect((await put({ name: '' })).body.fields).toEqual([{ path: 'name', message: 'is required' }]);
    const code = await put({ agentCode: taken.agent_code.toLowerCase() });
    expect(code).toBeRefused(409, 'AGENT_CODE_TAKEN');
    expect((await admin.get<Agent[]>('/admin/agents')).body).toContainEqual(agent);
  });

  test('keeps the mailbox IDs that begin with the old code', async () => {
    const { admin } = await setUp();
    const { agent, customer } = await t.build.company();
    const input = { name: agent.name, contactEmail: agent.contact_email, agentCode: `NEW${++codes}` };
    expect((await admin.put(`/admin/agents/${agent.id}`, input)).status).toBe(200);
    const { body } = await admin.get<User>(`/admin/users/${customer.id}`);
    expect(body.mailboxId).toBe(customer.mailbox_id);
  });
});

describe('DELETE /admin/agents/{id}', () => {
  test('removes an unreferenced agent once', async () => {
    const { admin, input } = await setUp();
    const { body: agent } = await admin.post<Agent>('/admin/agents', input);
    expect((await admin.delete(`/admin/agents/${agent.id}`)).status).toBe(204);
    const again = await admin.delete(`/admin/agents/${agent.id}`);
    expect(again).toBeRefused(404, 'AGENT_NOT_FOUND');
    expect((await admin.post('/admin/agents', input)).status).toBe(201);
  });

  test.each([
    ['warehouses', (agent: Row) => t.build.warehouse(agent)],
    ['users', (agent: Row) => t.build.user({ role: 'ROLE_STAFF', agent_id: agent.id })],
    ['rates', (agent: Row) => t.build.rate(agent)],
    ['warehouses and packages', async (agent: Row) => t.build.package(await t.build.warehouse(agent))],
    ['warehouses and shipments', async (agent: Row) => t.build.shipment(await t.build.warehouse(agent))],
  ])('is refused while the agent has %s', async (records, addRecord) => {
    const { admin } = await setUp();
    const agent = await t.build.agent();
    await addRecord(agent);
    const response = await admin.delete(`/admin/agents/${agent.id}`);
    expect(response).toBeRefused(409, 'AGENT_IN_USE');
    expect(response.body.message).toContain(`${agent.name} still has ${records}.`);
    expect((await admin.get<Agent[]>('/admin/agents')).body.map(({ id }) => id)).toContain(agent.id);
  });

  test('either removes the agent or creates its first warehouse when both race', async () => {
    const { admin } = await setUp();
    for (let round = 0; round < 10; round++) {
      const agent = await t.build.agent();
      const warehouse = {
        agentId: agent.id,
        name: 'W',
        addressLine1: 'A',
        city: 'C',
        state: 'S',
        zipCode: 'Z',
        country: 'US',
      };
      const [removed, created] = await Promise.all([
        admin.delete(`/admin/agents/${agent.id}`),
        admin.post('/warehouses', warehouse),
      ]);
      expect({ removal: removed.status, creation: created.status }).toEqual(
        removed.status === 204 ? { removal: 204, creation: 404 } : { removal: 409, creation: 201 },
      );
    }
  });
});

describe('all endpoints', () => {
  test.each([
    ['POST', ''],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const)(
    '%s /admin/agents%s rejects staff, customers and calls without a session',
    async (method, path) => {
      const { staff, customer } = await t.build.company();
      const url = `/api/admin/agents${path}`;
      expect((await t.anonymous.send({ method, url })).status).toBe(401);
      for (const user of [staff, customer]) {
        expect((await (await t.as(user)).send({ method, url })).body.code).toBe('FORBIDDEN');
      }
    },
  );

  test.each(['PUT', 'DELETE'] as const)(
    '%s returns 404 for an unknown ID and 400 for an invalid one',
    async (method) => {
      const { admin, input } = await setUp();
      const send = (id: string) => admin.send({ method, url: `/api/admin/agents/${id}`, payload: input });
      expect(await send('999999999')).toMatchObject({ status: 404, body: { code: 'AGENT_NOT_FOUND' } });
      expect(await send('x')).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
    },
  );
});

test('sets and clears the storage rules', async () => {
  const admin = await t.as(await t.build.admin());
  const agent = await t.build.agent();
  const path = `/admin/agents/${agent.id}`;
  const { body: before } = await admin.get<Agent[]>('/admin/agents');
  const current = before.find(({ id }) => id === agent.id);
  const rules = { storageFreeDays: 7, storageFee: 0.5, storageBasis: 'PER_POUND', abandonedAfterDays: 90 };
  const { status, body } = await admin.put<Agent>(path, { ...current, ...rules, storageMaximum: 50 });
  expect({ status, body }).toMatchObject({ status: 200, body: { ...rules, storageMaximum: 50 } });
  const { body: cleared } = await admin.put<Agent>(path, {
    ...body,
    storageFee: null,
    abandonedAfterDays: null,
  });
  expect(cleared).toMatchObject({ storageFee: null, abandonedAfterDays: null, storageFreeDays: 7 });
  for (const [field, value] of [
    ['storageFreeDays', -1],
    ['storageFreeDays', 1.5],
    ['storageFee', 0],
    ['storageFee', 1.234],
    ['storageMaximum', -5],
    ['abandonedAfterDays', 0],
    ['storageBasis', 'PER_YEAR'],
    ['costSharing', 'BY_MOOD'],
  ] as const) {
    expect(await admin.put(path, { ...cleared, [field]: value })).toRejectField(field);
  }
});
