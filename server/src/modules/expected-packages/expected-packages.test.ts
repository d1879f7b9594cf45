import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { PNG, RECEIPT } from '../../testing/files.ts';
import { startCompany } from '../../testing/start-company.ts';
import { listExpectedPackagesAfter } from './expected-packages.queries.ts';

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

  test('refuses an outdated version and another customer', async () => {
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

test('refuses every action once it is cancelled, as can says', async () => {
  const { id } = await announce();
  const { body } = await customer.post<ExpectedPackage>(`/expected-packages/${id}/cancel`);
  expect(body.status).toBe('CANCELLED');
  const responses = {
    change: await customer.put(`/expected-packages/${id}`, input()),
    cancel: await customer.post(`/expected-packages/${id}/cancel`),
    uploadInvoice: await customer.upload(`/expected-packages/${id}/invoice`, RECEIPT),
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
  expect((await customer.upload<ExpectedPackage>(path, RECEIPT)).body.invoiceFileName).toBe(RECEIPT.name);
  await staff.upload(path, { name: 'photo.png', content: PNG });
  expect(await customer.get(path)).toReturnFile(PNG);
  expect(await customer.upload(path, { name: 'a.txt', content: Buffer.from('text') })).toBeRefused(
    415,
    'UNSUPPORTED_FILE',
  );
});

test('marks it overdue after 60 days without removing it', async () => {
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
  const exported: number[] = [];
  let after: Parameters<typeof listExpectedPackagesAfter>[1]['after'];
  const scope = { kind: 'customer', userId: owner.id } as const;
  const filter = { scope, statuses: undefined, customerId: undefined, search: undefined };
  do {
    const rows = await listExpectedPackagesAfter(t.db, { ...filter, after, limit: 1 });
    after = rows.at(-1);
    exported.push(...idsOf(rows));
  } while (after);
  expect(exported).toEqual(newest);
});
