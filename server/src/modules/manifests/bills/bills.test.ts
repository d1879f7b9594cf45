import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
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
  const pkg = await setup.aboard();
  const { id } = await setup.customs.houseBill(manifest, pkg);
  const path = `/manifests/bols/${id}`;
  const { body: bill } = await setup.client.get<Bill>(path);
  const put = (values: object) => setup.client.put<Bill>(path, { ...bill, version: undefined, ...values });
  const refusal = async (values: object) => (await put(values)).raw.json();
  return { ...setup, manifest, pkg, path, bill, put, refusal };
}

describe('GET /manifests/bols/{id}', () => {
  test('returns the bill with the manifest’s ports as its places', async () => {
    const { client, bill, path, manifest, pkg, bridgetown } = await setUp();
    expect(bill).toMatchObject({
      manifestId: manifest.id,
      shippingPackageId: pkg.id,
      placeOfLoading: 'USMIA',
      placeOfUnloading: 'BBBGI',
      totalWeight: 12.5,
      volumeCBM: 0.028317,
      exportedAt: null,
    });
    const { body: whole } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    await client.put(`/manifests/${manifest.id}`, { ...whole, portOfLoadingId: bridgetown.id });
    expect((await client.get<Bill>(path)).body.placeOfLoading).toBe('BBBGI');
  });

  test('returns when its reference was first exported', async () => {
    const { client, customs, bill, path, manifest } = await setUp();
    const first = new Date('2026-03-01T10:00:00Z');
    await customs.exported(manifest, [bill.blReferenceNumber], new Date('2026-03-02T10:00:00Z'));
    await customs.exported(manifest, [bill.blReferenceNumber, 'OTHER'], first);
    expect((await client.get<Bill>(path)).body.exportedAt).toBe(first.toISOString());
  });

  test('returns 404 for a bill of another agent', async () => {
    const { path, bill } = await setUp();
    const { client } = await setUp();
    for (const response of [
      await client.get(path),
      await client.put(path, bill),
      await client.delete(path),
    ]) {
      expect(response).toBeRefused(404, 'BILL_NOT_FOUND');
    }
  });
});

describe('PUT /manifests/bols/{id}', () => {
  test('accepts the response of GET with changes', async () => {
    const { client, bill, path, put } = await setUp();
    expect((await put({ unknown: 1 })).body).toEqual(bill);
    const changes = {
      blType: 'HSB',
      blNature: '24',
      shipperName: 'Better Shoes Inc',
      shipperAddress: '14 NW 25 St, Miami',
      consigneeName: 'Bea Browne',
      consigneeAddress: '7 Bay Street, Bridgetown',
      goodsDescription: 'MENS LEATHER SHOES',
      totalPackages: 3,
      totalWeight: 20.125,
      volumeCBM: 0.123456,
      packageTypeName: 'BARREL',
      marksAndNumbers: 'BEA 1-3',
      internalNotes: 'Call before delivery.\nTwice.',
      profileFields: { consigneeCode: '1000123', hsCode: '640399' },
    };
    const { status, body } = await put({ ...changes, blReferenceNumber: ' hbl-9x ' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...bill, ...changes, blReferenceNumber: 'HBL-9X', version: 2 });
    expect((await client.get(path)).body).toEqual(body);
  });

  test('replaces the declared values only when they are sent', async () => {
    const { put } = await setUp();
    const { body: first } = await put({
      declaredValues: [
        { description: 'Shoes', amount: 97.5 },
        { description: 'Laces', amount: 0 },
      ],
    });
    expect(first.declaredValues).toEqual([
      { id: expect.any(Number), description: 'Shoes', amount: 97.5, currencyCode: 'USD' },
      { id: expect.any(Number), description: 'Laces', amount: 0, currencyCode: 'USD' },
    ]);
    expect((await put({ declaredValues: undefined })).body.declaredValues).toEqual(first.declaredValues);
    const [shoes] = first.declaredValues;
    const { body: second } = await put({ declaredValues: [{ ...shoes, amount: 100.01 }] });
    expect(second.declaredValues).toMatchObject([{ description: 'Shoes', amount: 100.01 }]);
    expect((await put({ declaredValues: [] })).body.declaredValues).toEqual([]);
  });

  test('keeps profile fields that are not sent', async () => {
    const { put } = await setUp();
    await put({ profileFields: { hsCode: '640399' } });
    expect((await put({ profileFields: undefined })).body.profileFields.hsCode).toBe('640399');
  });

  test('moves the bill only to containers of the same manifest', async () => {
    const { client, customs, warehouse, manifest, bill, put, refusal } = await setUp();
    const target = await customs.container(manifest);
    expect((await put({ containerId: target.id })).body.containerId).toBe(target.id);
    const { body } = await client.get<Manifest>(`/manifests/${manifest.id}`);
    expect(body.containers.map(({ id, billCount }) => [id, billCount])).toEqual([
      [bill.containerId, 0],
      [target.id, 1],
    ]);
    expect((await put({ containerId: undefined })).body.containerId).toBe(target.id);
    const other = await customs.container(await customs.manifest(await t.build.shipment(warehouse)));
    const outside = await refusal({ containerId: other.id });
    expect(outside).toEqual({
      code: 'CONTAINER_NOT_FOUND',
      message: 'This container does not exist (containerId).',
    });
    expect(await refusal({ containerId: 999_999 })).toEqual(outside);
  });

  test('rejects a reference that another bill of the agent has', async () => {
    const { customs, aboard, warehouse, manifest, put, refusal } = await setUp();
    const same = await customs.houseBill(manifest, await aboard());
    const shipment = await t.build.shipment(warehouse);
    const elsewhere = await customs.houseBill(
      await customs.manifest(shipment),
      await t.build.package(warehouse, { shipment_id: shipment.id }),
    );
    for (const { bl_reference } of [same, elsewhere]) {
      const message = `Another house bill already uses the reference ${bl_reference}. Enter a different one.`;
      expect(await refusal({ blReferenceNumber: bl_reference.toLowerCase() })).toEqual({
        code: 'BILL_REFERENCE_TAKEN',
        message,
        fields: [{ path: 'blReferenceNumber', message }],
      });
    }
    const foreign = await setUp();
    expect((await put({ blReferenceNumber: foreign.bill.blReferenceNumber })).status).toBe(200);
  });

  test.each([
    ['id', 7],
    ['manifestId', 7],
    ['shippingPackageId', 7],
    ['placeOfLoading', 'JMKIN'],
    ['placeOfUnloading', 'JMKIN'],
    ['exportedAt', '2026-03-01T10:00:00.000Z'],
  ])('rejects a change of %s', async (key, value) => {
    const { refusal } = await setUp();
    expect(await refusal({ [key]: value })).toMatchObject({
      code: 'READ_ONLY_FIELD',
      fields: [{ path: key }],
    });
  });

  test.each([
    ['blReferenceNumber', '', 'is required'],
    ['blReferenceNumber', 'x'.repeat(18), 'must be at most 17 characters'],
    ['blReferenceNumber', 'ß'.repeat(9), 'must be at most 17 characters'],
    ['blType', '7100', 'must be at most 3 characters'],
    ['blNature', null, 'is required'],
    ['consigneeName', ' ', 'is required'],
    ['consigneeAddress', 'a\nb', 'must not contain control characters'],
    ['goodsDescription', 'x'.repeat(2_001), 'must be at most 2000 characters'],
    ['totalPackages', 0, 'must be greater than 0'],
    ['totalPackages', 1.5, 'must be a whole number'],
    ['totalWeight', 0, 'must be greater than 0'],
    ['totalWeight', '12', 'must be a number'],
    ['volumeCBM', -1, 'must not be negative'],
    ['volumeCBM', 0.0000001, 'must have at most six decimals'],
    ['internalNotes', 'x'.repeat(5_001), 'must be at most 5,000 characters'],
    ['containerId', 'x', 'must be a whole number greater than 0'],
  ])('rejects the %s %j', async (path, value, message) => {
    const { client, path: url, bill, refusal } = await setUp();
    const { fields } = await refusal({ [path]: value });
    expect(fields).toEqual([{ path, message }]);
    expect((await client.get(url)).body).toEqual(bill);
  });

  test.each([
    ['declaredValues.0.description', { description: '', amount: 1 }],
    ['declaredValues.0.amount', { description: 'Shoes', amount: -1 }],
    ['declaredValues.0.amount', { description: 'Shoes', amount: 1.005 }],
    ['declaredValues.0.amount', { description: 'Shoes' }],
  ])('rejects an invalid %s', async (path, value) => {
    const { refusal } = await setUp();
    expect((await refusal({ declaredValues: [value] })).fields[0].path).toBe(path);
  });
});

describe('DELETE /manifests/bols/{id}', () => {
  test('deletes the bill once and makes its package available again', async () => {
    const { client, customs, path, manifest, pkg, shipment } = await setUp();
    const available = () =>
      client.get<{ id: number }[]>(`/admin/packages/available-for-manifest?manifestId=${manifest.id}`);
    expect((await available()).body).toEqual([]);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).body.code).toBe('BILL_NOT_FOUND');
    expect((await available()).body.map(({ id }) => id)).toEqual([pkg.id]);
    const { id: containerId } = await customs.container(manifest);
    const added = await client.post(`/manifests/${manifest.id}/packages/bulk-add`, {
      packageIds: [pkg.id],
      containerId,
    });
    expect(added.status).toBe(200);
    expect((await client.delete(`/master-shipments/${shipment.id}/packages/${pkg.id}`)).body.code).toBe(
      'PACKAGE_ON_MANIFEST',
    );
  });
});

test('raises the version once, whether the fields, the declared values or both change', async () => {
  const { put, bill } = await setUp();
  const declaredValues = (amount: number) => [{ description: 'Shoes', amount }];
  expect((await put({ declaredValues: declaredValues(40) })).body.version).toBe(bill.version + 1);
  expect((await put({ consigneeName: 'Bea', declaredValues: declaredValues(45) })).body.version).toBe(
    bill.version + 2,
  );
  expect((await put({ consigneeName: 'Bea', declaredValues: declaredValues(45) })).body.version).toBe(
    bill.version + 2,
  );
});
