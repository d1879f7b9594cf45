import type { User, UserListItem } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = { content: UserListItem[]; totalItems: number };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('GET /admin/users', () => {
  test('shows staff names and contact data of customers in their scope only', async () => {
    const mine = await t.build.company();
    await t.build.company();
    const { status, body } = await (await t.as(mine.staff)).get<Page>('/admin/users');
    expect(status).toBe(200);
    expect(body).toEqual({
      content: [
        {
          id: mine.customer.id,
          firstName: 'Test',
          lastName: mine.customer.last_name,
          email: mine.customer.email,
          mailboxId: mine.customer.mailbox_id,
        },
      ],
      totalItems: 1,
    });
  });

  test('shows staff a customer of another agent with a package in their own warehouse', async () => {
    const mine = await t.build.company();
    const theirs = await t.build.company();
    await t.build.package(mine.warehouse, { user_id: theirs.customer.id });
    const { body } = await (await t.as(mine.staff)).get<Page>('/admin/users');
    expect(body.content.map(({ id }) => id)).toEqual([theirs.customer.id, mine.customer.id]);
  });

  test('shows administrators all users with role, status and agent', async () => {
    const { warehouse, agent } = await t.build.company();
    const staff = await t.build.staff(warehouse, { last_name: 'Allseen', status: 'SUSPENDED' });
    const boss = await t.build.admin({ last_name: 'Allseen' });
    const { body } = await (await t.as(boss)).get<Page>('/admin/users?search=allseen');
    expect(body.totalItems).toBe(2);
    expect(body.content).toMatchObject([
      { id: boss.id, role: 'ROLE_ADMIN', status: 'ACTIVE', agentId: null, agentName: null },
      { id: staff.id, role: 'ROLE_STAFF', status: 'SUSPENDED', agentId: agent.id, agentName: agent.name },
    ]);
  });

  test('pages from zero, with ten per page by default', async () => {
    const { warehouse, staff, customer } = await t.build.company();
    const others = [];
    for (let count = 0; count < 11; count++) others.push((await t.build.customer(warehouse)).id);
    const newestFirst = [customer.id, ...others].reverse();
    const client = await t.as(staff);
    const read = async (query: string) => (await client.get<Page>(`/admin/users?${query}`)).body;
    const page = async (query: string) => (await read(query)).content.map(({ id }) => id);
    expect(await page('')).toEqual(newestFirst.slice(0, 10));
    expect(await page('page=1')).toEqual(newestFirst.slice(10));
    expect(await page('page=2&size=5')).toEqual(newestFirst.slice(10));
    expect(await read('page=9')).toEqual({ content: [], totalItems: 12 });
  });

  test('refuses an invalid page, customers and visitors', async () => {
    const { staff, customer } = await t.build.company();
    const wrong = await (await t.as(staff)).get('/admin/users?page=first');
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'page' }] } });
    expect((await t.anonymous.get('/admin/users')).status).toBe(401);
    expect((await (await t.as(customer)).get('/admin/users')).status).toBe(403);
  });
});

describe('/admin/users/:id', () => {
  test('shows staff their own account with the names of agent, warehouse and destination', async () => {
    const { staff, agent, warehouse } = await t.build.company();
    const { status, body } = await (await t.as(staff)).get<User>(`/admin/users/${staff.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      can: expect.any(Object),
      id: staff.id,
      firstName: 'Test',
      lastName: staff.last_name,
      email: staff.email,
      mailboxId: staff.mailbox_id,
      role: 'ROLE_STAFF',
      status: 'ACTIVE',
      agentId: agent.id,
      agentName: agent.name,
      warehouseId: warehouse.id,
      warehouseName: warehouse.name,
      destinationCountryId: await t.build.countryId(),
      destinationCountryName: 'Barbados',
      phoneNumber: null,
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
      zipCode: null,
      country: null,
      taxNumber: null,
      version: 1,
    });
  });

  test('returns 404 to staff for other users, as for an unknown ID', async () => {
    const { staff, customer } = await t.build.company();
    const client = await t.as(staff);
    const contact = { firstName: 'A', lastName: 'B' };
    const unknown = await client.get('/admin/users/999999999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await client.get(`/admin/users/${customer.id}`)).toMatchObject({
      status: 404,
      body: unknown.body,
    });
    const foreign = await client.put(`/admin/users/${customer.id}`, contact);
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    const row = await t.db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('Test');
  });

  test('lets staff change their own name and address only', async () => {
    const { staff } = await t.build.company();
    const client = await t.as(staff);
    const { body } = await client.get<User>(`/admin/users/${staff.id}`);
    const changed = { ...body, firstName: 'Anita', phoneNumber: '555 0102', country: 'Barbados' };
    const saved = await client.put<User>(`/admin/users/${staff.id}`, { ...changed, unknown: true });
    expect(saved).toMatchObject({ status: 200, body: { ...changed, version: 2 } });
    expect((await client.get<User>(`/admin/users/${staff.id}`)).body).toEqual(saved.body);
  });

  test('names every changed read-only key and saves nothing', async () => {
    const { staff } = await t.build.company();
    const client = await t.as(staff);
    const { body } = await client.get<User>(`/admin/users/${staff.id}`);
    const changes = {
      id: 1,
      email: 'other@example.com',
      mailboxId: 'OTHER10001',
      role: 'ROLE_ADMIN',
      status: 'INACTIVE',
      agentId: null,
      agentName: 'Other',
      warehouseId: null,
      warehouseName: 'Other',
      destinationCountryId: null,
      destinationCountryName: 'Other',
    };
    for (const [path, value] of Object.entries(changes)) {
      const refused = await client.put(`/admin/users/${staff.id}`, {
        ...body,
        firstName: 'Changed',
        [path]: value,
      });
      expect(refused, path).toMatchObject({
        status: 400,
        body: { code: 'READ_ONLY_FIELD', message: `${path} cannot be changed.`, fields: [{ path }] },
      });
    }
    const all = await client.put(`/admin/users/${staff.id}`, { ...body, ...changes });
    expect(all.body.fields?.map(({ path }) => path)).toEqual(Object.keys(changes));
    expect((await client.get<User>(`/admin/users/${staff.id}`)).body).toEqual(body);
  });

  test('keeps the session after a change of the user’s own name', async () => {
    const { staff } = await t.build.company();
    const client = await t.as(staff);
    await client.put(`/admin/users/${staff.id}`, { firstName: 'Other', lastName: 'Name' });
    expect((await client.get(`/admin/users/${staff.id}`)).status).toBe(200);
  });

  test('names the missing fields, and refuses customers and visitors', async () => {
    const { staff, customer } = await t.build.company();
    const path = `/admin/users/${staff.id}`;
    const empty = await (await t.as(staff)).put(path);
    expect(empty).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'firstName', message: 'is required' },
          { path: 'lastName', message: 'is required' },
        ],
      },
    });
    for (const method of ['get', 'put'] as const) {
      expect((await t.anonymous[method](path)).status).toBe(401);
      expect((await (await t.as(customer))[method](path)).status).toBe(403);
    }
  });
});
