import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest, ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp(mode: 'SEA' | 'AIR' = 'SEA') {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment, { mode_of_transport: mode });
  const container = await setup.customs.container(manifest);
  const add = (packageIds: unknown, containerId: number | null = container.id) =>
    setup.client.post<Manifest>(`/manifests/${manifest.id}/packages/bulk-add`, { packageIds, containerId });
  const reference = (number: string) => `${setup.agent.agent_code}${manifest.id}${number}`;
  return { ...setup, manifest, container, add, reference };
}

const referencesOf = ({ billsOfLading }: Manifest) => billsOfLading.map((bill) => bill.blReferenceNumber);

test('returns the head of a manifest without its bills, but with their number per container', async () => {
  const { client, customs, manifest, container, add, aboard } = await setUp();
  const other = await customs.container(manifest);
  await add([(await aboard({})).id, (await aboard({})).id]);
  await add([(await aboard({})).id], other.id);
  const { body: head } = await client.get<ManifestHead>(`/manifests/${manifest.id}/head`);
  expect(head).toMatchObject({
    packageCount: 3,
    containers: [
      { id: container.id, billCount: 2, can: { removeContainer: { allowed: false } } },
      { id: other.id, billCount: 1 },
    ],
  });
  const { body } = await client.get<Manifest>(`/manifests/${manifest.id}`);
  const { billsOfLading, ...rest } = body;
  expect(billsOfLading).toHaveLength(3);
  expect(head).toEqual(rest);
});

test('creates a house bill from the data of the package', async () => {
  const { client, manifest, container, add, aboard, reference } = await setUp();
  const pkg = await aboard({
    recipient_name: 'Bea Browne',
    recipient_address: '7 Bay Street, Bridgetown',
    sender_name: 'Bright Shoes Inc',
    sender_address: '12 NW 25 St, Miami',
    description: 'Leather shoes',
    weight: '12.345',
    length: '20',
    width: '15.5',
    height: '10.25',
  });
  const { status, body } = await add([pkg.id]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: manifest.id, packageCount: 1, containers: [{ billCount: 1 }] });
  const [summary] = body.billsOfLading;
  expect(summary).toEqual({
    id: expect.any(Number),
    blReferenceNumber: reference('001'),
    shippingPackageId: pkg.id,
    containerId: container.id,
    consigneeName: 'Bea Browne',
    goodsDescription: 'Leather shoes',
    exportedAt: null,
  });
  const { body: bill } = await client.get<Bill>(`/manifests/bols/${summary?.id}`);
  expect(bill).toEqual({
    ...summary,
    manifestId: manifest.id,
    blType: '710',
    blNature: '23',
    placeOfLoading: 'USMIA',
    placeOfUnloading: 'BBBGI',
    shipperName: 'Bright Shoes Inc',
    shipperAddress: '12 NW 25 St, Miami',
    consigneeAddress: '7 Bay Street, Bridgetown',
    totalPackages: 1,
    totalWeight: 12.345,
    // 20 × 15.5 × 10.25 in³ = 3,177.5 in³ of 16.387064 cm³ each
    volumeCBM: 0.05207,
    packageTypeName: 'BOX',
    marksAndNumbers: 'N/M',
    internalNotes: null,
    declaredValues: [],
    profileFields: { consigneeCode: null, hsCode: null },
    version: 1,
  });
});

test('uses the house bill type of the destination and mode', async () => {
  const { add, aboard } = await setUp('AIR');
  const { body } = await add([(await aboard()).id]);
  const bill = await t.db
    .selectFrom('bills')
    .select('bl_type')
    .where('id', '=', body.billsOfLading[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(bill.bl_type).toBe('AWB');
});

test('never reuses the number of a deleted bill', async () => {
  const { client, add, aboard, reference } = await setUp();
  const packages = [await aboard(), await aboard(), await aboard(), await aboard()];
  const [a, b, c, d] = packages.map(({ id }) => id);
  const { body: first } = await add([b, a, b]);
  expect(first.billsOfLading.map((bill) => [bill.shippingPackageId, bill.blReferenceNumber])).toEqual([
    [a, reference('001')],
    [b, reference('002')],
  ]);
  for (const { id } of first.billsOfLading) await client.delete(`/manifests/bols/${id}`);
  const { body: second } = await add([a, b, c, d]);
  expect(referencesOf(second)).toEqual(['003', '004', '005', '006'].map(reference));
});

test('skips references that another bill has or had', async () => {
  const { client, customs, warehouse, add, aboard, manifest, reference } = await setUp();
  const elsewhere = await t.build.shipment(warehouse);
  const other = await customs.manifest(elsewhere);
  const billed = async (bl_reference: string) =>
    customs.houseBill(other, await t.build.package(warehouse, { shipment_id: elsewhere.id }), {
      bl_reference,
    });
  await billed(reference('002'));
  const gone = await billed(reference('003'));
  await client.delete(`/manifests/bols/${gone.id}`);
  const { body } = await add([(await aboard()).id, (await aboard()).id]);
  expect(referencesOf(body)).toEqual(['001', '004'].map(reference));
  await t.db
    .updateTable('manifests')
    .set({ next_bill_number: 1_001 })
    .where('id', '=', manifest.id)
    .execute();
  await billed(reference('1001'));
  const { body: later } = await add([(await aboard()).id]);
  expect(referencesOf(later).at(-1)).toBe(reference('1002'));
});

test('allows the same reference for different agents', async () => {
  const { add, aboard, reference } = await setUp();
  const foreign = await setUp();
  await foreign.customs.houseBill(foreign.manifest, await foreign.aboard(), {
    bl_reference: reference('001'),
  });
  expect(referencesOf((await add([(await aboard()).id])).body)).toEqual([reference('001')]);
});

test('adds no package when one is refused, and gives the reason for each', async () => {
  const { customs, warehouse, manifest, add, aboard } = await setUp();
  const fits = await aboard();
  const billed = await aboard();
  const bill = await customs.houseBill(manifest, billed);
  const waiting = await t.build.package(warehouse);
  const elsewhere = await t.build.package(warehouse, {
    shipment_id: (await t.build.shipment(warehouse)).id,
    status: 'IN_TRANSIT',
  });
  const huge = await aboard({ length: '5000', width: '5000', height: '5000' });
  const response = await add([fits, billed, waiting, elsewhere, huge].map(({ id }) => id));
  expect(response.status).toBe(409);
  expect(response.raw.json()).toEqual({
    code: 'PACKAGES_NOT_BILLED',
    message: '4 of the selected packages cannot be added to this manifest.',
    packages: [
      {
        id: billed.id,
        status: 'IN_WAREHOUSE',
        reason: `It already has house bill ${bill.bl_reference}.`,
      },
      { id: waiting.id, status: 'IN_WAREHOUSE', reason: 'It is not in a shipment yet.' },
      { id: elsewhere.id, status: 'IN_TRANSIT', reason: 'It is in another shipment.' },
      {
        id: huge.id,
        status: 'IN_WAREHOUSE',
        reason: 'Its volume of 2,048,383 m³ is too large for a house bill.',
      },
    ],
  });
  const left = await t.db.selectFrom('bills').select('id').where('manifest_id', '=', manifest.id).execute();
  expect(left).toEqual([{ id: bill.id }]);
});

test('returns 404 for a container of another manifest', async () => {
  const { customs, warehouse, add, aboard } = await setUp();
  const other = await customs.container(await customs.manifest(await t.build.shipment(warehouse)));
  const pkg = await aboard();
  const outside = (await add([pkg.id], other.id)).raw.json();
  expect(outside).toEqual({
    code: 'CONTAINER_NOT_FOUND',
    message: 'This container does not exist (containerId).',
  });
  expect((await add([pkg.id], 999_999)).raw.json()).toEqual(outside);
});

test('returns 404 for a package or a manifest of another agent', async () => {
  const { add, aboard } = await setUp();
  const foreign = await setUp();
  const outside = await add([(await aboard()).id, (await foreign.aboard()).id]);
  expect(outside.raw.json()).toMatchObject({
    code: 'PACKAGE_NOT_FOUND',
    message: expect.stringContaining('packageIds'),
  });
  const { status } = await foreign.client.post(
    `/manifests/${(await setUp()).manifest.id}/packages/bulk-add`,
    {
      packageIds: [1],
      containerId: 1,
    },
  );
  expect(status).toBe(404);
});

test.each([
  ['packageIds', [], 'must name at least one package'],
  ['packageIds', undefined, 'is required'],
  ['packageIds.0', ['7'], 'must be a whole number greater than 0'],
])('rejects %s %j', async (path, packageIds, message) => {
  const { add } = await setUp();
  expect((await add(packageIds)).raw.json().fields).toEqual([{ path, message }]);
});

test('requires a container', async () => {
  const { add, aboard } = await setUp();
  const response = await add([(await aboard()).id], null);
  expect(response.raw.json().fields).toEqual([{ path: 'containerId', message: 'is required' }]);
});

type Setup = Awaited<ReturnType<typeof setUp>>;

const addMany = ({ customer, warehouse, shipment }: Setup, count: number) =>
  sql<{ id: number }>`
    with actor as materialized (select set_config('eport.actor_id', '0', true))
    insert into packages (agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address,
      description, sender_name, sender_address, weight, length, width, height, status, shipment_id)
    select ${warehouse.agent_id}, ${warehouse.id}, ${customer.id}, ${shipment.destination_country_id}, 'Ann Example',
      '1 Bay Street', 'Shoes ' || n, 'Bright Shoes Inc', '12 NW 25 St', 1, 10, 10, 10, 'IN_WAREHOUSE', ${shipment.id}
    from generate_series(1, ${count}::int) n, actor returning id`.execute(t.db);

test('adds 10,000 packages at once', async () => {
  const setup = await setUp();
  const { rows } = await addMany(setup, 10_000);
  const { status, body } = await setup.add(rows.map(({ id }) => id));
  expect(status).toBe(200);
  expect(new Set(referencesOf(body)).size).toBe(10_000);
});

describe('adding the remaining packages', () => {
  const addRemaining = ({ client, manifest, container }: Setup, except?: number[]) =>
    client.post<{ added: number }>(`/manifests/${manifest.id}/packages/add-remaining`, {
      containerId: container.id,
      except,
    });
  const billed = async ({ client, manifest }: Setup) =>
    (await client.get<Manifest>(`/manifests/${manifest.id}`)).body.billsOfLading.map(
      ({ shippingPackageId }) => shippingPackageId,
    );

  test('adds the packages of the shipment without a bill, and no others', async () => {
    const setup = await setUp();
    const { add, aboard, warehouse } = setup;
    const [first, second, third] = [await aboard(), await aboard(), await aboard()];
    await t.build.package(warehouse);
    await add([second.id]);
    expect((await addRemaining(setup)).body).toEqual({ added: 2 });
    expect(await billed(setup)).toEqual([second.id, first.id, third.id]);
    expect((await addRemaining(setup)).body).toEqual({ added: 0 });
  });

  test('skips the packages in `except`, such as those that were refused', async () => {
    const setup = await setUp();
    const fits = await setup.aboard();
    const huge = await setup.aboard({ length: '5000', width: '5000', height: '5000' });
    const refused = await addRemaining(setup);
    expect(refused).toBeRefused(409, 'PACKAGES_NOT_BILLED');
    expect(refused.raw.json().packages).toMatchObject([{ id: huge.id }]);
    expect(await billed(setup)).toEqual([]);
    expect((await addRemaining(setup, [huge.id])).body).toEqual({ added: 1 });
    expect(await billed(setup)).toEqual([fits.id]);
  });

  test('adds more packages than one page of a list has', async () => {
    const setup = await setUp();
    await addMany(setup, 1_500);
    expect((await addRemaining(setup)).body).toEqual({ added: 1_500 });
  });
});
