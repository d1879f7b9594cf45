import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const { warehouse, staff } = await t.build.company();
  return { warehouse, client: await t.as(staff) };
}

const ROUNDS = 10;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

const rowOf = ({ id }: { id: number }) =>
  t.db
    .selectFrom('packages')
    .select(['shipment_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it.each(rounds)('lets one of ten concurrent adds of a package to two shipments win (%i)', async () => {
  const { warehouse, client } = await setUp();
  const parcel = await t.build.package(warehouse);
  const shipments = [await t.build.shipment(warehouse), await t.build.shipment(warehouse)];
  const answers = await Promise.all(
    Array.from({ length: 5 }).flatMap(() =>
      shipments.map(async ({ id }) => ({
        id,
        ...(await client.post(`/master-shipments/${id}/add-packages`, { packageIds: [parcel.id] })),
      })),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => !winners.includes(answer))) {
    expect([status, body.code, body.packages?.[0]?.reason]).toEqual([
      409,
      'PACKAGES_REFUSED',
      expect.stringMatching(/^It is already in (this shipment|shipment “SHIP-\d+”)\.$/),
    ]);
  }
  expect((await rowOf(parcel)).shipment_id).toBe(winners[0]?.id);
});

it.each(rounds)(
  'never leaves a package behind when it is added while the shipment departs (%i)',
  async () => {
    const { warehouse, client } = await setUp();
    const shipment = await t.build.shipment(warehouse);
    await t.build.package(warehouse, { shipment_id: shipment.id });
    const parcel = await t.build.package(warehouse);
    const [added, departed] = await Promise.all([
      client.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [parcel.id] }),
      client.post(`/master-shipments/${shipment.id}/depart`),
    ]);
    expect(departed.status).toBe(200);
    const late = { status: 409, body: { code: 'SHIPMENT_NOT_PREPARING' } };
    if (added.status !== 200) expect(added).toMatchObject(late);
    expect(await rowOf(parcel)).toEqual(
      added.status === 200
        ? { shipment_id: shipment.id, status: 'IN_TRANSIT' }
        : { shipment_id: null, status: 'IN_WAREHOUSE' },
    );
  },
);

it('departs once, however often it is sent', async () => {
  const { warehouse, client } = await setUp();
  const shipment = await t.build.shipment(warehouse);
  const parcel = await t.build.package(warehouse, { shipment_id: shipment.id });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/master-shipments/${shipment.id}/depart`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const history = await t.db
    .selectFrom('package_history')
    .select('id')
    .where('package_id', '=', parcel.id)
    .execute();
  expect(history).toHaveLength(2);
});

it('gives a name to one of ten that ask for it at once', async () => {
  const { warehouse, client } = await setUp();
  const input = {
    manifestId: 'Same',
    originWarehouseId: warehouse.id,
    destinationCountryId: await t.build.countryId(),
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.post('/master-shipments', input)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

it.each(rounds)(
  'lets no held package miss its departure when its invoice is uploaded meanwhile (%i)',
  async () => {
    const { warehouse, client } = await setUp();
    const shipment = await t.build.shipment(warehouse);
    const parcel = await t.build.package(warehouse, {
      shipment_id: shipment.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    const file = { name: 'receipt.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') };
    const [uploaded, departed] = await Promise.all([
      client.upload(`/packages/${parcel.id}/invoice`, file),
      client.post(`/master-shipments/${shipment.id}/depart`),
    ]);
    expect([uploaded.status, departed.status]).toEqual([200, 200]);
    expect((await rowOf(parcel)).status).toBe('IN_TRANSIT');
  },
);
