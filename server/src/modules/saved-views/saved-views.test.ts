import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { type SavedView, VIEWED_LISTS } from '@eport/contract/saved-views/saved-view.ts';
import { EVERYONE_SIGNED_IN, type Role } from '@eport/contract/shared/roles.ts';
import { MAX_SEARCH_LENGTH } from '@eport/contract/shared/search-length.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const PATH = '/me/saved-views';
const HELD = { list: 'packages', name: 'Held in Miami', query: 'status=IN_WAREHOUSE&sort=createdAt' };

async function setUp() {
  const company = await t.build.company();
  const staff = await t.as(company.staff);
  const save = (values: object = {}) => staff.post<SavedView>(PATH, { ...HELD, ...values });
  const names = async (list = 'packages') =>
    (await staff.get<SavedView[]>(`${PATH}?list=${list}`)).body.map(({ name }) => name);
  return { ...company, staff, save, names };
}

describe('POST /me/saved-views', () => {
  test('saves a view, which the list then returns by name', async () => {
    const { staff, save, names } = await setUp();
    const { status, body } = await save();
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), ...HELD });
    await save({ name: 'arrived today' });
    expect(await names()).toEqual(['arrived today', 'Held in Miami']);
    expect((await staff.get<SavedView[]>(`${PATH}?list=packages`)).body[1]).toEqual(body);
  });

  test('returns the same view for a repeated Idempotency-Key', async () => {
    const { staff, names } = await setUp();
    const post = () => staff.post<SavedView>(PATH, HELD, { 'idempotency-key': 'view-1' });
    expect(await post()).toSucceedWith(201, (await post()).body);
    expect(await names()).toEqual([HELD.name]);
  });

  test('keeps the views of each list and user apart', async () => {
    const { customer, save, names } = await setUp();
    await save();
    const other = await t.as(customer);
    const mine = { list: 'my-packages', name: HELD.name, query: 'status=IN_TRANSIT' };
    expect(await other.post(PATH, mine)).toSucceedWith(201, mine);
    expect((await other.get(`${PATH}?list=packages`)).body).toEqual([]);
    expect(await names('my-packages')).toEqual([]);
  });

  test.each([
    ['list', { list: 'secrets' }],
    ['list', { list: undefined }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['query', { query: 'status=IN_WAREHOUSE&page=3' }],
    ['query', { query: 'sort=createdAt&sort=-createdAt' }],
    ['query', { query: `search=${'x'.repeat(3_000)}` }],
    ['query', { query: 7 }],
  ])('rejects an invalid %s: %j', async (field, values) => {
    const { save, names } = await setUp();
    expect(await save(values)).toRejectField(field);
    expect(await names()).toEqual([]);
  });

  test('saves all parameters of each list for those who may open it, and for no one else', async () => {
    const { customer, staff } = await setUp();
    const sessions = {
      ROLE_ADMIN: await t.as(await t.build.admin()),
      ROLE_STAFF: staff,
      ROLE_CUSTOMER: await t.as(customer),
    };
    for (const [list, { roles, parameters }] of Object.entries(VIEWED_LISTS))
      for (const role of EVERYONE_SIGNED_IN) {
        const query = parameters.map((name) => `${name}=1`).join('&');
        const response = await sessions[role].post(PATH, { list, name: `All of ${list}`, query });
        if (new Set<Role>(roles).has(role)) expect(response).toSucceedWith(201, { list, query });
        else expect(response).toRejectField('list');
      }
  });

  test('saves the longest search in any script together with all other filters', async () => {
    const { staff, save } = await setUp();
    const others = VIEWED_LISTS.packages.parameters.filter((name) => name !== 'search');
    const query = new URLSearchParams([
      ['search', '箱'.repeat(MAX_SEARCH_LENGTH)],
      ...others.map((name) => [name, name === 'status' ? PACKAGE_STATUSES.join() : '2026-02-01..2026-02-28']),
    ]).toString();
    const { body } = await save({ query });
    expect(body.query).toBe(query);
    expect((await staff.get<SavedView[]>(`${PATH}?list=packages`)).body).toEqual([body]);
  });

  test('rejects a list that the role cannot open', async () => {
    const { save, customer } = await setUp();
    expect(await (await t.as(customer)).post(PATH, HELD)).toRejectField('list');
    expect(await save({ list: 'my-packages', query: '' })).toRejectField('list');
  });

  test('rejects a name that differs only in case', async () => {
    const { save } = await setUp();
    await save();
    expect(await save({ name: 'HELD IN MIAMI' })).toBeRefused(409, 'SAVED_VIEW_NAME_TAKEN', {
      field: 'name',
    });
  });

  test('saves at most 20 views of a list, even at the same time', async () => {
    const { save, names } = await setUp();
    const all = await Promise.all(Array.from({ length: 23 }, (_, index) => save({ name: `View ${index}` })));
    const refused = all.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const response of refused) expect(response).toBeRefused(409, 'TOO_MANY_SAVED_VIEWS');
    expect(await names()).toHaveLength(20);
  });

  test('replaces invalid characters of the query before storing it', async () => {
    const { save } = await setUp();
    const { body } = await save({ query: '?search=%00a b\ud800' });
    expect(body.query).toBe('search=%00a+b%EF%BF%BD');
  });
});

describe('PUT /me/saved-views/:id', () => {
  test('renames a view and changes its filters', async () => {
    const { staff, save } = await setUp();
    const { body: view } = await save();
    const change = { ...view, name: 'On hold', query: 'status=ON_HOLD_INVOICE_REQUIRED' };
    expect(await staff.put(`${PATH}/${view.id}`, change)).toSucceedWith(200, change);
    expect((await staff.get(`${PATH}?list=packages`)).body).toEqual([change]);
  });

  test('keeps absent fields, such as filters that another device has saved', async () => {
    const { staff, save } = await setUp();
    const { body: view } = await save();
    const { list } = HELD;
    const put = (values: object) => staff.put(`${PATH}/${view.id}`, { list, ...values });
    const query = 'status=COLLECTED';
    expect(await put({ query })).toSucceedWith(200, { ...view, query });
    expect(await put({ name: 'On hold' })).toSucceedWith(200, { ...view, query, name: 'On hold' });
    expect(await put({})).toSucceedWith(200, { ...view, query, name: 'On hold' });
    expect(await put({ name: ' ' })).toRejectField('name');
  });

  test('rejects another list, an unknown parameter and a taken name', async () => {
    const { staff, save } = await setUp();
    const { body: view } = await save();
    await save({ name: 'Taken' });
    const put = (values: object) => staff.put(`${PATH}/${view.id}`, { ...view, ...values });
    expect(await put({ list: 'my-packages', query: '' })).toRejectField('list', 'READ_ONLY_FIELD');
    expect(await put({ id: view.id + 1 })).toRejectField('id', 'READ_ONLY_FIELD');
    expect(await put({ query: 'role=ROLE_ADMIN' })).toRejectField('query');
    expect(await put({ name: 'taken' })).toBeRefused(409, 'SAVED_VIEW_NAME_TAKEN');
    expect(await put({})).toSucceedWith(200, view);
  });
});

describe('a view of another user', () => {
  test('is neither listed nor changed nor deleted', async () => {
    const { save, warehouse } = await setUp();
    const { body: view } = await save();
    const colleague = await t.as(await t.build.staff(warehouse));
    expect((await colleague.get(`${PATH}?list=packages`)).body).toEqual([]);
    expect(await colleague.put(`${PATH}/${view.id}`, HELD)).toBeRefused(404, 'SAVED_VIEW_NOT_FOUND');
    expect(await colleague.delete(`${PATH}/${view.id}`)).toBeRefused(404, 'SAVED_VIEW_NOT_FOUND');
  });
});

test('DELETE /me/saved-views/:id deletes a view once', async () => {
  const { staff, save, names } = await setUp();
  const { body: view } = await save();
  expect((await staff.delete(`${PATH}/${view.id}`)).status).toBe(204);
  expect(await names()).toEqual([]);
  expect(await staff.delete(`${PATH}/${view.id}`)).toBeRefused(404, 'SAVED_VIEW_NOT_FOUND');
});

test('saved views require a session', async () => {
  expect((await t.anonymous.get(`${PATH}?list=packages`)).status).toBe(401);
  expect((await t.anonymous.post(PATH, HELD)).status).toBe(401);
  expect((await t.anonymous.put(`${PATH}/1`, HELD)).status).toBe(401);
  expect((await t.anonymous.delete(`${PATH}/1`)).status).toBe(401);
});
