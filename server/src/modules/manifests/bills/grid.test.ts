import type { Bill, BillRow } from '@eport/contract/manifests/bill.ts';
import { BILL_HEADERS } from '@eport/contract/manifests/bill-columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment);
  const container = await setup.customs.container(manifest);
  const { id: container_id } = container;
  const bill = async () => setup.customs.houseBill(manifest, await setup.aboard(), { container_id });
  const bills = [await bill(), await bill(), await bill()] as const;
  const path = `/manifests/${manifest.id}/bols`;
  const rows = async () => (await setup.client.get<BillRow[]>(path)).body;
  const save = (edited: unknown) => setup.client.put<BillRow[]>(path, { bills: edited });
  const refusal = async (edited: unknown) => (await save(edited)).raw.json();
  return { ...setup, manifest, container, bills, path, rows, save, refusal };
}

describe('GET /manifests/{id}/bols', () => {
  test('returns the grid fields of every bill in line order', async () => {
    const { manifest, container, bills, rows } = await setUp();
    const [first, second] = bills;
    await t.db
      .insertInto('declared_values')
      .values([
        { bill_id: second.id, description: 'Shoes', amount: '97.50', currency_code: 'USD' },
        { bill_id: second.id, description: 'Laces', amount: '2.51', currency_code: 'USD' },
      ])
      .execute();
    const grid = await rows();
    expect(grid.map(({ id }) => id)).toEqual(bills.map(({ id }) => id));
    expect(grid[0]).toEqual({
      id: first.id,
      manifestId: manifest.id,
      shippingPackageId: first.package_id,
      blReferenceNumber: first.bl_reference,
      blType: '710',
      shipperName: 'Bright Shoes Inc',
      consigneeName: 'Ann Example',
      consigneeAddress: '1 Bay Street, Bridgetown',
      goodsDescription: 'Shoes',
      totalPackages: 1,
      totalWeight: 12.5,
      volumeCBM: 0.028317,
      packageTypeName: 'BOX',
      marksAndNumbers: 'N/M',
      declaredValue: 0,
      declaredCurrency: 'USD',
      declaredSums: null,
      valueCurrency: 'USD',
      trackingNumber: null,
      mailboxId: expect.any(String),
      consigneeCode: null,
      hsCode: null,
      containerNumber: container.identification_number,
      version: 1,
    });
    expect(grid[1]).toMatchObject({ declaredValue: 100.01 });
  });

  test('distinguishes an empty manifest from a missing one', async () => {
    const { client, customs, warehouse } = await setUp();
    const { id } = await customs.manifest(await t.build.shipment(warehouse));
    expect((await client.get(`/manifests/${id}/bols`)).body).toEqual([]);
    expect((await client.get('/manifests/999999/bols')).body.code).toBe('MANIFEST_NOT_FOUND');
  });
});

describe('PUT /manifests/{id}/bols', () => {
  test('saves edited fields and leaves the others unchanged', async () => {
    const { bills, rows, save } = await setUp();
    const [first, second] = bills;
    const before = await rows();
    const changes = {
      consigneeName: 'Bea Browne',
      consigneeAddress: '7 Bay Street',
      goodsDescription: 'MENS LEATHER SHOES',
      totalPackages: 3,
      totalWeight: 20.125,
      blType: 'HSB',
      packageTypeName: 'BARREL',
      marksAndNumbers: 'BEA 1-3',
    };
    const { status, body } = await save([
      { id: second.id, ...changes },
      { id: first.id, totalWeight: 7 },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { ...before[0], totalWeight: 7, version: 2 },
      { ...before[1], ...changes, version: 2 },
      before[2],
    ]);
    expect(await rows()).toEqual(body);
  });

  test('accepts rows from GET with changes', async () => {
    const { rows, save } = await setUp();
    const before = await rows();
    expect((await save(before.map((row) => ({ ...row, unknown: 1 })))).body).toEqual(before);
    const changed = before.map((row) => ({ ...row, blType: null, declaredValue: 5 }));
    expect((await save(changed)).body).toEqual(changed.map((row) => ({ ...row, version: 2 })));
  });

  test('updates the only declared value of a bill in place', async () => {
    const { client, bills, save } = await setUp();
    const { id } = bills[0];
    const valuesOf = async () => (await client.get<Bill>(`/manifests/bols/${id}`)).body.declaredValues;
    await save([{ id, declaredValue: 40, goodsDescription: 'Boots' }]);
    const [before] = await valuesOf();
    const { body } = await save([{ id, declaredValue: 45, declaredCurrency: 'EUR' }]);
    expect(await valuesOf()).toEqual([
      { id: before?.id, description: 'Boots', amount: 45, currencyCode: 'EUR' },
    ]);
    expect(body[0]?.version).toBe(3);
    await save([{ id, declaredValue: 0 }]);
    expect(await valuesOf()).toEqual([]);
  });

  test('replaces declared values by one with the new sum, named after the goods', async () => {
    const { client, bills, save } = await setUp();
    const { id } = bills[0];
    const values = async () => (await client.get<Bill>(`/manifests/bols/${id}`)).body.declaredValues;
    await save([{ id, declaredValue: 97.5, goodsDescription: 'MENS LEATHER SHOES' }]);
    expect(await values()).toMatchObject([{ description: 'MENS LEATHER SHOES', amount: 97.5 }]);
    const { body: bill } = await client.get<Bill>(`/manifests/bols/${id}`);
    const parts = [
      { description: 'Shoes', amount: 0.1 },
      { description: 'Laces', amount: 0.2 },
    ];
    await client.put(`/manifests/bols/${id}`, { ...bill, declaredValues: parts });
    await save([{ id, declaredValue: 0.3, totalWeight: 8 }]);
    expect(await values(), 'the same sum').toMatchObject(parts);
    await save([{ id, declaredValue: 0 }]);
    expect(await values()).toEqual([]);
  });

  test('names a declared value after goods with a long description', async () => {
    const { client, bills, save } = await setUp();
    const { id } = bills[0];
    const goodsDescription = `${'x'.repeat(99)} ${'👟'.repeat(900)}`;
    await save([{ id, declaredValue: 1, goodsDescription }]);
    const path = `/manifests/bols/${id}`;
    const { body: bill } = await client.get<Bill>(path);
    expect(bill.declaredValues).toMatchObject([{ description: 'x'.repeat(99) }]);
    expect((await client.put(path, bill)).status).toBe(200);
  });

  test.each([
    ['totalWeight', { totalWeight: 0 }, 'must be greater than 0'],
    ['totalWeight', { totalWeight: null }, 'is required'],
    ['totalPackages', { totalPackages: 1.5 }, 'must be a whole number'],
    ['consigneeName', { consigneeName: '' }, 'is required'],
    ['blType', { blType: '7100' }, 'must be at most 3 characters'],
    ['declaredValue', { declaredValue: -1 }, 'must not be negative'],
    ['declaredValue', { declaredValue: 1.005 }, 'must have at most two decimals'],
    ['id', { id: 'x' }, 'must be a whole number greater than 0'],
  ])('rejects all rows for an invalid %s: %o', async (field, wrong, message) => {
    const { bills, rows, refusal } = await setUp();
    const before = await rows();
    const edited = [
      { id: bills[0].id, totalWeight: 9 },
      { id: bills[1].id, ...wrong },
    ];
    const { fields } = await refusal(edited);
    expect(fields).toEqual([{ path: `bills.1.${field}`, message }]);
    expect(await rows()).toEqual(before);
  });

  test.each([
    'blReferenceNumber',
    'shipperName',
    'shipperAddress',
    'volumeCBM',
    'containerId',
    'containerNumber',
    'placeOfLoading',
    'exportedAt',
    'declaredValues',
  ])('rejects a change of %s, which the grid does not edit', async (key) => {
    const { bills, refusal } = await setUp();
    const edited = [{ id: bills[0].id }, { id: bills[1].id, [key]: 'another' }];
    expect(await refusal(edited)).toMatchObject({
      code: 'READ_ONLY_FIELD',
      message: `bills.1.${key} cannot be changed.`,
      fields: [{ path: `bills.1.${key}` }],
    });
  });

  test('rejects bills of other manifests and duplicate bills by position', async () => {
    const { customs, warehouse, bills, rows, refusal } = await setUp();
    const before = await rows();
    const shipment = await t.build.shipment(warehouse);
    const elsewhere = await customs.houseBill(
      await customs.manifest(shipment),
      await t.build.package(warehouse, { shipment_id: shipment.id }),
    );
    const outside = await refusal([{ id: bills[0].id, totalWeight: 9 }, { id: elsewhere.id }]);
    expect(outside).toEqual({
      code: 'BILL_NOT_FOUND',
      message: 'This house bill of lading does not exist (bills.1.id).',
    });
    expect(await refusal([{ id: bills[0].id }, { id: 999_999 }])).toEqual(outside);
    const twice = await refusal([{ id: bills[0].id, totalWeight: 9 }, { id: bills[0].id }]);
    expect(twice.fields).toEqual([{ path: 'bills.1.id', message: 'occurs more than once' }]);
    expect(await rows()).toEqual(before);
  });

  test('returns 404 for a manifest of another agent', async () => {
    const { path, bills } = await setUp();
    const { client } = await setUp();
    expect(await client.put(path, { bills: [{ id: bills[0].id }] })).toBeRefused(404, 'MANIFEST_NOT_FOUND');
  });

  test.each([[undefined], [[]], ['x']])('rejects %j as a list', async (edited) => {
    const { refusal } = await setUp();
    expect((await refusal(edited)).fields[0].path).toBe('bills');
  });

  test('reads a body of more than a megabyte', async () => {
    const { bills, save } = await setUp();
    const goodsDescription = 'x'.repeat(2_000);
    const edited = Array.from({ length: 600 }, () => ({ id: bills[0].id, goodsDescription }));
    // Not 413: only the repeated bill is refused.
    expect((await save(edited)).status).toBe(400);
  });
});

describe('HS codes in the grid', () => {
  test('saves, keeps and clears the code beside other profile fields', async () => {
    const { bills, save } = await setUp();
    const [{ id }] = bills;
    await t.db
      .updateTable('bills')
      .set({ profile_fields: { consigneeCode: '77' } })
      .where('id', '=', id)
      .execute();
    const codeAfter = async (row: object) => {
      const { body } = await save([{ id, ...row }]);
      const saved = body.find((each: BillRow) => each.id === id);
      return [saved?.hsCode, saved?.consigneeCode];
    };
    expect(await codeAfter({ hsCode: '6403.99' })).toEqual(['640399', '77']);
    expect(await codeAfter({ totalPackages: 3 })).toEqual(['640399', '77']);
    expect(await codeAfter({ hsCode: '' })).toEqual([null, '77']);
  });

  test('refuses more digits than the country accepts', async () => {
    const { bills, refusal } = await setUp();
    const refused = await refusal([{ id: bills[0].id, hsCode: '64039900' }]);
    expect(refused.fields).toEqual([
      { path: 'bills.0.hsCode', message: 'must be six digits for this country' },
    ]);
  });
});

describe('GET /manifests/{id}/bols.csv', () => {
  test('exports the columns of the grid, each value with its currency', async () => {
    const { client, customs, path, manifest, bills, aboard, container } = await setUp();
    const pkg = await aboard({ incoming_tracking_number: '1Z999AA1' });
    await customs.houseBill(manifest, pkg, {
      container_id: container.id,
      consignee_name: '=Ann',
      profile_fields: { consigneeCode: '1000123', hsCode: '640399' },
    });
    await t.db
      .insertInto('declared_values')
      .values({ bill_id: bills[0].id, description: 'Shoes', amount: '45', currency_code: 'EUR' })
      .execute();
    const { raw } = await client.get(`${path}.csv`);
    expect(raw.statusCode).toBe(200);
    const [heading, first, , , last] = raw.body.trim().split('\r\n');
    expect(heading?.split(',')).toEqual(Object.values(BILL_HEADERS));
    expect(first).toContain(`${bills[0].bl_reference},${bills[0].package_id},`);
    expect(first).toContain(',EUR 45,');
    expect(last).toContain(`,${pkg.id},1Z999AA1,`);
    expect(last).toContain(",'=Ann,");
    expect(last).toContain(`,1000123,640399,0.028317,${container.identification_number},1`);
  });

  test('does not exist for another agent', async () => {
    const { path } = await setUp();
    const { client } = await setUp();
    // Many at once: a refusal before the file has begun must not end the process.
    const refused = await Promise.all(Array.from({ length: 20 }, () => client.get(`${path}.csv`)));
    for (const response of refused) expect(response).toBeRefused(404, 'MANIFEST_NOT_FOUND');
  });
});
