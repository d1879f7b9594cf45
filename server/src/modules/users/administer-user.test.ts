import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const boss = await t.build.admin();
  const admin = await t.as(boss);
  const path = `/admin/users/${company.customer.id}`;
  const { body: user } = await admin.get<User>(path);
  return {
    ...company,
    boss,
    admin,
    path,
    user,
    put: (values: object) => admin.put<User>(path, { ...user, ...values }),
    refused: (values: object) => admin.put(path, { ...user, ...values }),
  };
}

describe('PUT /admin/users/{id} by an administrator', () => {
  test('accepts the unchanged user from GET', async () => {
    const { customer, user, put } = await setUp();
    const session = await t.as(customer);
    expect(await put({ unknown: true })).toMatchObject({ status: 200, body: user });
    expect((await session.get('/customer/me/profile')).status).toBe(200);
  });

  test('changes names, contact data, mailbox ID, destination, agent and home warehouse', async () => {
    const { admin, path, put } = await setUp();
    const other = await t.build.company();
    const changed = {
      firstName: 'Anne',
      lastName: 'Other',
      phoneNumber: '555 0100',
      addressLine1: '1 Bay Street',
      addressLine2: 'Flat 2',
      city: 'Castries',
      state: 'LC',
      zipCode: 'LC04',
      country: 'Saint Lucia',
      mailboxId: 'MOVED-10001',
      agentId: other.agent.id,
      warehouseId: other.warehouse.id,
      destinationCountryId: await t.build.countryId('LC'),
    };
    const { status, body } = await put(changed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...changed,
      agentName: other.agent.name,
      warehouseName: other.warehouse.name,
      destinationCountryName: 'Saint Lucia',
    });
    expect((await admin.get(path)).body).toEqual(body);
  });

  test.each(['ROLE_ADMIN', 'ROLE_STAFF'])(
    'changes a customer to %s and ends older sessions',
    async (role) => {
      const { customer, put } = await setUp();
      const session = await t.as(customer);
      expect((await put({ role })).body.role).toBe(role);
      expect((await session.get('/customer/me/profile')).status).toBe(401);
      expect((await (await t.as(customer)).get('/admin/packages')).status).toBe(200);
    },
  );

  test('names the missing fields', async () => {
    const { admin, path } = await setUp();
    const missingIn = async (values: object) => {
      const { status, body } = await admin.put(path, values);
      expect(status).toBe(400);
      return body.fields?.map((field) => `${field.path} ${field.message}`);
    };
    expect(await missingIn({ firstName: ' ' })).toEqual(['firstName is required', 'lastName is required']);
    expect(await missingIn({ firstName: 'Ann', lastName: 'Example' })).toEqual([
      'mailboxId is required',
      'role is required',
      'agentId is required',
      'warehouseId is required',
      'destinationCountryId is required',
    ]);
  });

  test('requires agent, home warehouse and destination for customers and staff, but not for administrators', async () => {
    const { refused } = await setUp();
    const nowhere = { agentId: null, warehouseId: null, destinationCountryId: null };
    for (const role of ['ROLE_CUSTOMER', 'ROLE_STAFF']) {
      const { status, body } = await refused({ ...nowhere, role });
      expect(status).toBe(400);
      expect(body.fields?.map(({ path }) => path)).toEqual(Object.keys(nowhere));
    }
    const withoutAgent = await refused({ role: 'ROLE_ADMIN', agentId: null });
    expect(withoutAgent.body.fields).toEqual([{ path: 'agentId', message: 'is required' }]);
    expect(await refused({ ...nowhere, role: 'ROLE_ADMIN' })).toMatchObject({ status: 200, body: nowhere });
  });

  test.each([
    ['role', 'ROLE_OWNER', 'must be one of ROLE_ADMIN, ROLE_STAFF, ROLE_CUSTOMER'],
    ['mailboxId', '10001', 'must be 3 to 20 letters, digits or hyphens, beginning with a letter'],
    ['agentId', 1.5, 'must be a whole number greater than 0'],
    ['phoneNumber', 'x'.repeat(41), 'must be at most 40 characters'],
    ['phoneNumber', 'call me', 'must be a phone number, for example +1 246 555 0100'],
  ])('refuses an invalid %s: %o', async (path, wrong, message) => {
    const { refused } = await setUp();
    const { status, body } = await refused({ [path]: wrong });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  test.each(['id', 'email', 'status', 'agentName', 'warehouseName', 'destinationCountryName'])(
    'refuses another %s',
    async (key) => {
      const { admin, path, user, refused } = await setUp();
      expect(await refused({ firstName: 'Changed', [key]: 'another' })).toRejectField(key, 'READ_ONLY_FIELD');
      expect((await admin.get(path)).body).toEqual(user);
    },
  );

  test('refuses an unknown agent, warehouse or destination, and a warehouse of another agent', async () => {
    const { refused } = await setUp();
    for (const [path, code] of [
      ['agentId', 'AGENT_NOT_FOUND'],
      ['warehouseId', 'WAREHOUSE_NOT_FOUND'],
      ['destinationCountryId', 'COUNTRY_NOT_FOUND'],
    ] as const) {
      const response = await refused({ [path]: 999_999_999 });
      expect(response, path).toBeRefused(404, code);
      expect(response.body.message).toContain(path);
    }
    const foreign = await refused({ warehouseId: (await t.build.company()).warehouse.id });
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ path: 'warehouseId' }] } });
    const moved = await refused({ agentId: (await t.build.agent()).id });
    expect(moved).toMatchObject({ status: 400, body: { fields: [{ path: 'warehouseId' }] } });
  });

  test('keeps a destination that is no longer served, but refuses to assign one', async () => {
    const { warehouse, admin } = await setUp();
    const france = await t.build.countryId('FR');
    const customer = await t.build.customer(warehouse, { destination_country_id: france });
    const path = `/admin/users/${customer.id}`;
    const { body } = await admin.get<User>(path);
    const saved = await admin.put<User>(path, { ...body, firstName: 'Anne' });
    expect(saved.status).toBe(200);
    const italy = await t.build.countryId('IT');
    expect((await admin.put(path, { ...saved.body, destinationCountryId: italy })).body.code).toBe(
      'COUNTRY_NOT_FOUND',
    );
  });

  test('refuses a mailbox ID taken in any case, and accepts one of five concurrent ones', async () => {
    const { warehouse, admin, staff, refused } = await setUp();
    const taken = await refused({ mailboxId: staff.mailbox_id.toLowerCase() });
    expect(taken).toBeRefused(409, 'MAILBOX_TAKEN');
    const rivals = await Promise.all([1, 2, 3, 4, 5].map(() => t.build.customer(warehouse)));
    const responses = await Promise.all(
      rivals.map(async ({ id }) => {
        const { body } = await admin.get<User>(`/admin/users/${id}`);
        return admin.put(`/admin/users/${id}`, { ...body, mailboxId: 'WANTED-1' });
      }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('lets administrators edit themselves, but not remove their own role', async () => {
    const { boss, admin } = await setUp();
    const path = `/admin/users/${boss.id}`;
    const { body } = await admin.get<User>(path);
    const saved = await admin.put<User>(path, { ...body, city: 'Miami' });
    expect(saved.body.city).toBe('Miami');
    const { warehouse, agent } = await t.build.company();
    const { status, body: refusal } = await admin.put(path, {
      ...saved.body,
      role: 'ROLE_STAFF',
      agentId: agent.id,
      warehouseId: warehouse.id,
      destinationCountryId: await t.build.countryId(),
    });
    expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'OWN_ACCOUNT' });
    expect((await admin.get<User>(path)).body.role).toBe('ROLE_ADMIN');
  });

  test('returns 404 for an unknown ID', async () => {
    const { admin, user } = await setUp();
    expect(await admin.put('/admin/users/999999999', user)).toBeRefused(404, 'USER_NOT_FOUND');
  });
});
