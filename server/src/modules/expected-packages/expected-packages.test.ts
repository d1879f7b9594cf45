import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { PNG, PURCHASE_INVOICE } from '../../testing/files.ts';
import { startCompany } from '../../testing/start-company.ts';
import { inIndexOrder, listInOrder } from './list.queries.ts';
import type { Sort } from './list-order.ts';

const { t, home, staff, customer } = await startCompany();
afterAll(() => t.stop());

let codes = 0;
const input = (values: object = {}) => ({
  senderName: 'Bright Shoes',
  trackingNumber: `1Z ${++codes} ABC`,
  description: 'Running shoes',
  ...values,
});
const announce = async (values: object = {}, as = customer) =>
  (await as.post<ExpectedPackage>('/expected-packages', input(values))).body;

const ITEMS = [
  { description: 'Shoes', quantity: 2, unitValue: 49.95 },
  { description: 'Phone case', quantity: 1, unitValue: 0.1 },
];

describe('POST /expected-packages', () => {
  test('announces a package for the customer at the home warehouse', async () => {
    const given = input({ declaredValue: 80.5, currencyCode: 'eur' });
    const { status, body } = await customer.post<ExpectedPackage>('/expected-packages', given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...given,
      currencyCode: 'EUR',
      status: 'EXPECTED',
      isOverdue: false,
      userId: home.customer.id,
      mailboxId: home.customer.mailbox_id,
      warehouseName: home.warehouse.name,
      items: [],
      invoiceFileName: null,
      packageId: null,
      can: { change: { allowed: true }, cancel: { allowed: true }, uploadInvoice: { allowed: true } },
    });
    expect((await customer.get(`/expected-packages/${body.id}`)).body).toEqual(body);
    expect((await customer.get<ExpectedPackage[]>('/me/expected-packages')).body[0]).toEqual(body);
  });

  test('declares the sum of the items and describes the package by them', async () => {
    expect(await announce({ items: ITEMS, description: null, declaredValue: 1 })).toMatchObject({
      items: ITEMS,
      declaredValue: 100,
      description: '2 x Shoes, Phone case',
    });
  });

  test('announces for a customer on behalf of staff, never for one out of scope', async () => {
    expect(await announce({ userId: home.customer.id }, staff)).toMatchObject({ userId: home.customer.id });
    const elsewhere = await t.build.company();
    expect(await staff.post('/expected-packages', input({ userId: elsewhere.customer.id }))).toBeRefused(
      404,
      'CUSTOMER_NOT_FOUND',
    );
    expect(await customer.post('/expected-packages', input({ userId: elsewhere.customer.id }))).toBeRefused(
      404,
      'CUSTOMER_NOT_FOUND',
    );
    expect(await staff.post('/expected-packages', input())).toRejectField('userId');
  });

  test('refuses the mailbox ID of a customer of the agent as a tracking number', async () => {
    const mailboxId = home.customer.mailbox_id;
    const item = await announce();
    for (const trackingNumber of [mailboxId, ` ${mailboxId.toLowerCase()}`]) {
      const refused = [400, 'CODE_IS_MAILBOX_ID', { field: 'trackingNumber' }] as const;
      expect(await customer.post('/expected-packages', input({ trackingNumber }))).toBeRefused(...refused);
      const changed = { ...item, trackingNumber };
      expect(await customer.put(`/expected-packages/${item.id}`, changed)).toBeRefused(...refused);
    }
    const { mailbox_id: trackingNumber } = (await t.build.company()).customer;
    expect(await announce({ trackingNumber })).toMatchObject({ trackingNumber });
  });

  test('accepts a warehouse of the customer’s agent only', async () => {
    const second = await t.build.warehouse(home.agent);
    expect(await announce({ warehouseId: second.id })).toMatchObject({ warehouseId: second.id });
    const elsewhere = await t.build.company();
    expect(
      await customer.post('/expected-packages', input({ warehouseId: elsewhere.warehouse.id })),
    ).toBeRefused(404, 'WAREHOUSE_NOT_FOUND');
  });

  test.each([
    ['trackingNumber', { trackingNumber: ' ' }],
    ['senderName', { senderName: null }],
    ['description', { description: '' }],
    ['declaredValue', { declaredValue: -1 }],
    ['declaredValue', { declaredValue: 1.001 }],
    ['currencyCode', { currencyCode: '$' }],
    ['currencyCode', { currencyCode: 'ECD' }],
    ['items.0.quantity', { items: [{ ...ITEMS[0], quantity: 0 }] }],
    ['items', { items: Array.from({ length: 51 }, () => ITEMS[0]) }],
    ['items', { items: [{ description: 'Gold', quantity: 9_999, unitValue: 9_999_999 }] }],
  ])('rejects an invalid %s', async (field, values) => {
    expect(await customer.post('/expected-packages', input(values))).toRejectField(field);
  });

  test('refuses a code that is expected already, however it is written, without saying by whom', async () => {
    const { trackingNumber } = await announce();
    const other = await t.as(await t.build.customer(home.warehouse));
    const response = await other.post(
      '/expected-packages',
      input({ trackingNumber: trackingNumber.toLowerCase() }),
    );
    expect(response).toBeRefused(409, 'TRACKING_NUMBER_EXPECTED');
    expect(JSON.stringify(response.body)).not.toContain(home.customer.mailbox_id);
    const elsewhere = await t.build.company();
    const theirs = await t.as(elsewhere.customer);
    expect((await theirs.post('/expected-packages', input({ trackingNumber }))).status).toBe(201);
  });

  test('accepts the code of a cancelled announcement again', async () => {
    const { id, trackingNumber } = await announce();
    await customer.post(`/expected-packages/${id}/cancel`);
    expect(await announce({ trackingNumber })).toMatchObject({ status: 'EXPECTED' });
  });
});

describe('PUT /expected-packages/:id', () => {
  test('changes an expected package and raises its version', async () => {
    const before = await announce({ items: ITEMS });
    const { body } = await customer.put<ExpectedPackage>(`/expected-packages/${before.id}`, {
      ...before,
      items: [],
      declaredValue: 7,
      senderName: 'Bright Boots',
    });
    expect(body).toMatchObject({ senderName: 'Bright Boots', items: [], declaredValue: 7 });
    expect(body.version).toBe(before.version + 1);
  });

  test('refuses an outdated version, a change of the customer, and other customers', async () => {
    const before = await announce();
    const path = `/expected-packages/${before.id}`;
    await customer.put(path, input({ trackingNumber: before.trackingNumber, senderName: 'Other' }));
    expect(await customer.put(path, { ...before, description: 'Late' })).toBeRefused(
      409,
      'CHANGED_MEANWHILE',
    );
    const other = await t.build.customer(home.warehouse);
    expect(await customer.put(path, { ...input(), userId: other.id })).toBeRefused(400, 'READ_ONLY_FIELD');
    expect(await (await t.as(other)).put(path, input())).toBeRefused(404, 'EXPECTED_PACKAGE_NOT_FOUND');
  });

  test('refuses an unknown currency', async () => {
    const before = await announce();
    const response = await customer.put(`/expected-packages/${before.id}`, {
      ...before,
      currencyCode: 'ECD',
    });
    expect(response).toRejectField('currencyCode');
  });

  test('refuses the code of another live announcement', async () => {
    const [first, second] = [await announce(), await announce()];
    expect(
      await customer.put(`/expected-packages/${second.id}`, input({ trackingNumber: first.trackingNumber })),
    ).toBeRefused(409, 'TRACKING_NUMBER_EXPECTED');
  });
});

test('refuses every action on a cancelled expected package, as `can` predicts', async () => {
  const { id } = await announce();
  const { body } = await customer.post<ExpectedPackage>(`/expected-packages/${id}/cancel`);
  expect(body.status).toBe('CANCELLED');
  const responses = {
    change: await customer.put(`/expected-packages/${id}`, input()),
    cancel: await customer.post(`/expected-packages/${id}/cancel`),
    uploadInvoice: await customer.upload(`/expected-packages/${id}/invoice`, PURCHASE_INVOICE),
  };
  for (const [action, response] of Object.entries(responses)) {
    expect(response).toBeRefused(409, 'EXPECTED_PACKAGE_CLOSED');
    expect(new Map(Object.entries(body.can)).get(action)).toMatchObject({
      allowed: false,
      code: response.body.code,
    });
  }
});

test('stores the purchase invoice, replaces it, and refuses other files', async () => {
  const { id } = await announce();
  const path = `/expected-packages/${id}/invoice`;
  expect((await customer.upload<ExpectedPackage>(path, PURCHASE_INVOICE)).body.invoiceFileName).toBe(
    PURCHASE_INVOICE.name,
  );
  await staff.upload(path, { name: 'photo.png', content: PNG });
  expect(await customer.get(path)).toReturnFile(PNG);
  expect(await customer.upload(path, { name: 'a.txt', content: Buffer.from('text') })).toBeRefused(
    415,
    'UNSUPPORTED_FILE',
  );
});

test('marks an expected package as overdue after 60 days and keeps it expected', async () => {
  const { id } = await t.build.expectedPackage(home.warehouse, home.customer, {
    created_at: new Date(Date.now() - 61 * 86_400_000),
  });
  expect((await customer.get<ExpectedPackage>(`/expected-packages/${id}`)).body).toMatchObject({
    isOverdue: true,
    status: 'EXPECTED',
  });
});

describe('GET /admin/expected-packages', () => {
  test('searches by a part of the code and by customer, and filters by status and customer', async () => {
    const owner = await t.build.customer(home.warehouse, { last_name: 'Zephyrine' });
    const own = await t.as(owner);
    const { id } = await announce({ trackingNumber: 'ZX 99-88 77' }, own);
    const found = async (query: string) =>
      (await staff.get<{ content: ExpectedPackage[] }>(`/admin/expected-packages?${query}`)).body.content.map(
        (each) => each.id,
      );
    expect(await found('search=x9988')).toEqual([id]);
    expect(await found('search=test%20zephyrine')).toEqual([id]);
    expect(await found(`customerId=${owner.id}`)).toEqual([id]);
    expect(await found(`customerId=${owner.id}&status=RECEIVED,CANCELLED`)).toEqual([]);
    const elsewhere = await t.as((await t.build.company()).staff);
    expect((await elsewhere.get<{ totalItems: number }>('/admin/expected-packages')).body.totalItems).toBe(0);
    const csv = (await staff.get(`/admin/expected-packages/export.csv?customerId=${owner.id}`)).raw.body;
    expect(csv).toContain('ZX 99-88 77');
  });
});

test('lists the latest announcements first, whatever their ids, on pages and in the export', async () => {
  const { customer: owner, staff: clerk } = await t.build.company();
  const [mine, desk] = [await t.as(owner), await t.as(clerk)];
  // Two dates are equal for JavaScript, which has no microseconds, and two are equal for the database.
  const dates = ['10:00:00.000001', '11:00:00', '10:00:00.000002', '09:00:00', '11:00:00'];
  const ids: number[] = [];
  for (const date of dates) {
    const { id } = await announce({}, mine);
    ids.push(id);
    const created_at = sql<Date>`${`2026-03-01 ${date}Z`}::timestamptz`;
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('expected_packages').set({ created_at }).where('id', '=', id).execute(),
    );
  }
  const newest = [4, 1, 2, 0, 3].map((position) => ids[position]);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const pageOf = async (client: typeof desk, path: string, page: number) =>
    idsOf((await client.get<{ content: ExpectedPackage[] }>(`${path}?page=${page}&size=2`)).body.content);
  const pages = [0, 1, 2];
  expect(
    (await Promise.all(pages.map((page) => pageOf(desk, '/admin/expected-packages', page)))).flat(),
  ).toEqual(newest);
  const own = await Promise.all(
    pages.map(async (page) =>
      idsOf((await mine.get<ExpectedPackage[]>(`/me/expected-packages?page=${page}&size=2`)).body),
    ),
  );
  expect(own.flat()).toEqual(newest);
  const scope = { kind: 'customer', userId: owner.id } as const;
  const exported = async (sort: Sort) => {
    const batches = await Array.fromAsync(listInOrder(t.db, { scope, sort }, 1));
    return idsOf(batches.flat());
  };
  expect(await exported({ field: 'createdAt', descending: true })).toEqual(newest);
  expect(await exported({ field: 'createdAt', descending: false })).toEqual(
    [3, 0, 2, 4, 1].map((position) => ids[position]),
  );
});

describe('a list of expected packages', async () => {
  const agent = await t.build.agent({ time_zone: 'America/Jamaica' });
  const [first, second] = [await t.build.warehouse(agent), await t.build.warehouse(agent)];
  const [ann, ben] = [await t.build.customer(first), await t.build.customer(first)];
  const [desk, own] = [await t.as(await t.build.staff(first)), await t.as(ann)];
  const admin = await t.as(await t.build.admin());
  const stranger = await t.as((await t.build.company()).staff);
  const package_id = (await t.build.package(first, { user_id: ann.id })).id;
  const at = (moment: string) => ({ created_at: new Date(`2026-03-${moment}Z`) });
  const names = new Map<number, string>();
  const add = async (name: string, ...values: Parameters<typeof t.build.expectedPackage>) =>
    names.set((await t.build.expectedPackage(...values)).id, name);
  await add('b2', first, ann, { tracking_number: 'b-2', description: 'Zips', ...at('02T10:00') });
  await add('a1', first, ann, { tracking_number: 'A 1', status: 'RECEIVED', package_id, ...at('02T03:00') });
  await add('B2', first, ann, { tracking_number: 'B2', status: 'CANCELLED', ...at('03T10:00') });
  await add('a10', first, ann, { tracking_number: 'a10', description: 'apples', ...at('03T10:00') });
  await add('c3', second, ben, { tracking_number: 'C3', ...at('04T10:00') });

  type Item = { id: number };
  const named = (rows: readonly Item[]) => rows.map(({ id }) => names.get(id)).join(' ');
  const listed = async (query: string, as = desk) =>
    named((await as.get<{ content: Item[] }>(`/admin/expected-packages?${query}`)).body.content);
  const exported = async (query: string) => {
    const { raw } = await desk.get(`/admin/expected-packages/export.csv?${query}`);
    const lines = raw.body.trim().split('\n').slice(1);
    return named(lines.map((line) => ({ id: Number.parseInt(line, 10) })));
  };
  const listedForAnn = async (query: string) =>
    named((await own.get<Item[]>(`/me/expected-packages?${query}`)).body);

  test.each([
    ['createdAt', 'a1 b2 a10 B2 c3'],
    ['-createdAt', 'c3 a10 B2 b2 a1'],
    ['trackingNumber', 'a1 a10 B2 b2 c3'],
    ['-trackingNumber', 'c3 B2 b2 a10 a1'],
    ['status', 'c3 a10 b2 a1 B2'],
    ['-status', 'B2 a1 c3 a10 b2'],
  ])('is sorted by %s, on pages, with a filter and in the export', async (sort, order) => {
    const pages = [0, 1, 2].map((page) => listed(`sort=${sort}&page=${page}&size=2`));
    expect((await Promise.all(pages)).join(' ')).toBe(order);
    expect(await listed(`sort=${sort}&announcedFrom=2026-01-01`)).toBe(order);
    expect(await listed(`sort=${sort}&agentId=${agent.id}`, admin)).toBe(order);
    expect(await exported(`sort=${sort}`)).toBe(order);
    const scope = { kind: 'agent', agentId: agent.id } as const;
    const parsed = { field: sort.replace('-', ''), descending: sort.startsWith('-') } as Sort;
    const batches = await Array.fromAsync(listInOrder(t.db, { scope, sort: parsed }, 1));
    expect(named(batches.flat())).toBe(order);
  });

  test.each([
    ['status=EXPECTED', 'c3 a10 b2'],
    ['status=RECEIVED,CANCELLED', 'B2 a1'],
    ['status=CANCELLED,EXPECTED&sort=-status', 'B2 c3 a10 b2'],
    [`warehouseId=${second.id}`, 'c3'],
    [`customerId=${ben.id}`, 'c3'],
    [`agentId=${agent.id}&search=B2`, 'B2 b2'],
    // `a1` was announced at 10 p.m. on March 1 in Jamaica.
    ['announcedTo=2026-03-01', 'a1'],
    ['announcedFrom=2026-03-02&announcedTo=2026-03-02', 'b2'],
    ['announcedFrom=2026-03-03&sort=trackingNumber', 'a10 B2 c3'],
  ])('is filtered by %s, also in the export', async (query, found) => {
    expect(await listed(query)).toBe(found);
    expect(await exported(query)).toBe(found);
    expect(await listed(query, stranger)).toBe('');
  });

  test('is exported with dates in the agent’s time zone', async () => {
    // `a1` was announced at 3 a.m. on March 2 in UTC.
    const { raw } = await desk.get('/admin/expected-packages/export.csv?announcedTo=2026-03-01');
    expect(raw.body).toContain(',2026-03-01,');
  });

  test('is searched in index order where many packages match', async () => {
    const scope = { kind: 'agent', agentId: agent.id } as const;
    const page = { limit: 10, offset: 0 };
    const found = (search: string) =>
      inIndexOrder(t.db, { scope, search }, { field: 'trackingNumber', descending: false }, page).execute();
    expect(named(await found('b2'))).toBe('B2 b2');
    expect(named(await found(ben.email))).toBe('c3');
  });

  test('shows administrators the agent that they ask for, and staff no other than their own', async () => {
    expect(await listed(`agentId=${home.agent.id}`)).toBe('');
    expect(await listed(`agentId=${home.agent.id}`, admin)).not.toContain('c3');
    expect(await listed(`agentId=${agent.id}`, stranger)).toBe('');
  });

  test.each([
    ['sort', 'sort=customerName'],
    ['status', 'status=LOST'],
    ['warehouseId', 'warehouseId=x'],
    ['agentId', 'agentId=0'],
    ['announcedTo', 'announcedFrom=2026-03-02&announcedTo=2026-03-01'],
    ['announcedFrom', 'announcedFrom=yesterday'],
  ])('rejects an invalid %s', async (field, query) => {
    expect(await desk.get(`/admin/expected-packages?${query}`)).toRejectField(field);
    expect(await desk.get(`/admin/expected-packages/export.csv?${query}`)).toRejectField(field);
  });

  test.each([
    ['sort=createdAt', 'a1 b2 a10 B2'],
    ['sort=-createdAt', 'a10 B2 b2 a1'],
    ['sort=trackingNumber', 'a1 a10 B2 b2'],
    ['sort=-trackingNumber', 'B2 b2 a10 a1'],
    ['sort=description', 'a10 B2 a1 b2'],
    ['sort=-description', 'b2 B2 a1 a10'],
    ['sort=status', 'a10 b2 a1 B2'],
    ['sort=-status', 'B2 a1 a10 b2'],
    ['status=EXPECTED,CANCELLED', 'a10 B2 b2'],
    // Days are those of the agent, as for staff.
    ['announcedFrom=2026-03-02&announcedTo=2026-03-02', 'b2'],
    ['only=999999999', ''],
  ])('is sorted and filtered for the customer by %s', async (query, order) => {
    expect(await listedForAnn(query)).toBe(order);
  });

  test('returns a customer’s own announcement by ID and none of others', async () => {
    const [mine, , , , theirs] = [...names.keys()];
    expect(await listedForAnn(`only=${mine}`)).toBe('b2');
    expect(await listedForAnn(`only=${theirs}`)).toBe('');
  });
});
