import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const shipment = await t.build.shipment(company.warehouse);
  const client = await t.as(company.staff);
  const add = (...packageIds: number[]) =>
    client.post<Shipment>(`/master-shipments/${shipment.id}/add-packages`, { packageIds });
  const refuse = (...packageIds: number[]) =>
    client.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds });
  return { ...company, shipment, client, add, refuse };
}

const shipmentOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('packages').select('shipment_id').where('id', '=', id).executeTakeFirstOrThrow())
    .shipment_id;

it('adds packages from the warehouse, including those on hold, and returns the shipment', async () => {
  const { warehouse, add, shipment, customer } = await setUp();
  const [first, second] = [
    await t.build.package(warehouse),
    await t.build.package(warehouse, { user_id: customer.id, incoming_tracking_number: '1Z7019861125' }),
  ];
  const held = await t.build.package(warehouse, { status: 'ON_HOLD_INVOICE_REQUIRED' });
  const { status, body } = await add(second.id, first.id, held.id, first.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: shipment.id, status: 'PREPARING', packageCount: 3, heldCount: 1 });
  expect(body.shippingPackages.map(({ id }) => id)).toEqual([first.id, second.id, held.id]);
  expect(body.shippingPackages[1]?.incomingTrackingNumber).toBe('1Z7019861125');
});

it('refuses the whole call if a package does not fit, with the reason for each', async () => {
  const { warehouse, agent, shipment, add, refuse } = await setUp();
  const fits = await t.build.package(warehouse);
  const inside = await t.build.package(warehouse);
  await add(inside.id);
  const other = await t.build.shipment(warehouse, { manifest_id: 'Other run' });
  const gone = await t.build.shipment(warehouse, { manifest_id: 'Gone run', status: 'DEPARTED' });
  const elsewhere = await t.build.package(warehouse, { shipment_id: other.id });
  const left = await t.build.package(warehouse, { shipment_id: gone.id, status: 'IN_TRANSIT' });
  const abroad = await t.build.package(warehouse, { destination_country_id: await t.build.countryId('JM') });
  const nowhere = await t.build.package(warehouse, { destination_country_id: null });
  const apart = await t.build.package(await t.build.warehouse(agent));
  const ids = [fits, inside, elsewhere, left, abroad, nowhere, apart].map(({ id }) => id);
  const { status, body } = await refuse(...ids);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'PACKAGES_REFUSED',
    message: '6 of the selected packages cannot be added to this shipment.',
  });
  expect(body.packages).toEqual([
    { id: inside.id, status: 'IN_WAREHOUSE', reason: 'It is already in this shipment.' },
    { id: elsewhere.id, status: 'IN_WAREHOUSE', reason: 'It is already in shipment “Other run”.' },
    { id: left.id, status: 'IN_TRANSIT', reason: 'It has left the warehouse in shipment “Gone run”.' },
    { id: abroad.id, status: 'IN_WAREHOUSE', reason: 'It goes to another country.' },
    { id: nowhere.id, status: 'IN_WAREHOUSE', reason: 'It has no destination country yet.' },
    { id: apart.id, status: 'IN_WAREHOUSE', reason: 'It is in another warehouse.' },
  ]);
  expect(await shipmentOf(fits)).toBeNull();
  expect(await shipmentOf(inside)).toBe(shipment.id);
});

it('returns a reason to administrators and 404 to staff for the package of another agent', async () => {
  const { shipment, refuse } = await setUp();
  const foreign = await t.build.package((await t.build.company()).warehouse);
  const admin = await t.as(await t.build.admin());
  const path = `/master-shipments/${shipment.id}/add-packages`;
  expect((await admin.post(path, { packageIds: [foreign.id] })).body.packages).toEqual([
    { id: foreign.id, status: 'IN_WAREHOUSE', reason: 'It belongs to another agent.' },
  ]);
  const outside = await refuse(foreign.id);
  expect(outside).toMatchObject({ status: 404, body: { code: 'PACKAGE_NOT_FOUND' } });
  expect(outside.body.message).toContain('packageIds');
  expect((await refuse(999_999)).body).toEqual(outside.body);
});

it('allows changes only in status PREPARING', async () => {
  const { warehouse, client } = await setUp();
  for (const status of ['DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'] as const) {
    const shipment = await t.build.shipment(warehouse, { status });
    const aboard = await t.build.package(warehouse, { shipment_id: shipment.id, status: 'CUSTOMS_CLEARED' });
    const { id } = await t.build.package(warehouse);
    const refusal = {
      status: 409,
      body: {
        code: 'SHIPMENT_NOT_PREPARING',
        message: `The shipment is ${status.replaceAll('_', ' ')}: packages can be added or removed only while it is PREPARING.`,
      },
    };
    expect(
      await client.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [id] }),
    ).toMatchObject(refusal);
    expect(await client.delete(`/master-shipments/${shipment.id}/packages/${aboard.id}`)).toMatchObject(
      refusal,
    );
  }
});

it.each([
  ['a missing list', undefined],
  ['an empty list', []],
  ['an invalid ID', ['7']],
  ['zero', [0]],
  ['more than 10,000', Array.from({ length: 10_001 }, (_, index) => index + 1)],
])('names packageIds in the error for %s', async (_what, packageIds) => {
  const { client, shipment } = await setUp();
  const { status, body } = await client.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds });
  expect(status).toBe(400);
  expect(body.fields?.[0]?.path).toMatch(/^packageIds/);
});

it('removes a package, which is available again', async () => {
  const { warehouse, client, shipment, add } = await setUp();
  const pkg = await t.build.package(warehouse);
  await add(pkg.id);
  const path = `/master-shipments/${shipment.id}/packages/${pkg.id}`;
  const removed = await client.delete(path);
  expect(removed).toSucceedWith(204);
  expect(removed.raw.body).toBe('');
  expect(await shipmentOf(pkg)).toBeNull();
  expect(await client.delete(path)).toMatchObject({ status: 404, body: { code: 'PACKAGE_NOT_FOUND' } });
});

it('does not remove a package that is not in the shipment', async () => {
  const { warehouse, client, shipment } = await setUp();
  const other = await t.build.shipment(warehouse);
  const elsewhere = await t.build.package(warehouse, { shipment_id: other.id });
  const foreign = await t.build.package((await t.build.company()).warehouse);
  for (const id of [elsewhere.id, foreign.id, 999_999]) {
    const { status, body } = await client.delete(`/master-shipments/${shipment.id}/packages/${id}`);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'PACKAGE_NOT_FOUND', message: 'This package does not exist (packageId).' });
  }
  expect(await shipmentOf(elsewhere)).toBe(other.id);
});

it('does not remove a package that has a house bill', async () => {
  const { warehouse, client, shipment, add } = await setUp();
  const pkg = await t.build.package(warehouse);
  await add(pkg.id);
  const customs = createCustomsBuilders(t.db);
  await customs.houseBill(await customs.manifest(shipment), pkg);
  expect(await client.delete(`/master-shipments/${shipment.id}/packages/${pkg.id}`)).toMatchObject({
    status: 409,
    body: { code: 'PACKAGE_ON_MANIFEST' },
  });
  expect(await shipmentOf(pkg)).toBe(shipment.id);
});
