import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let customs: ReturnType<typeof createCustomsBuilders>;
beforeAll(async () => {
  t = await startTestApp();
  customs = createCustomsBuilders(t.db);
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  return { ...company, client: await t.as(company.staff), countryId: await t.build.countryId() };
}
const asAdmin = async () => t.as(await t.build.admin());

let names = 0;
const newName = () => `NEW-${++names}`;

it('creates a shipment of the warehouse’s agent', async () => {
  const { warehouse, client, countryId, agent, staff } = await setUp();
  const input = {
    manifestId: '  Weekly 7 ',
    originWarehouseId: warehouse.id,
    destinationCountryId: countryId,
  };
  const created = await client.post<Shipment>('/master-shipments', { ...input, departureDate: '2026-12-01' });
  expect(created).toMatchObject({
    status: 201,
    body: {
      manifestId: 'Weekly 7',
      status: 'PREPARING',
      departureDate: '2026-12-01',
      shippingPackages: [],
      appliedCosts: [],
    },
  });
  expect((await client.get<Shipment>(`/master-shipments/${created.body.id}`)).body).toEqual(created.body);
  const row = await t.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', created.body.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ agent_id: agent.id, created_by: staff.id });
});

it('defaults the mode to that of the origin warehouse’s port', async () => {
  const { agent, countryId } = await setUp();
  await customs.port('AIR', 'USJFK');
  await customs.port('AIR', 'USORD');
  await customs.port('SEA', 'USORD');
  const admin = await asAdmin();
  const modeFrom = async (port_code: string | null, modeOfTransport?: 'SEA' | 'AIR' | null) => {
    const { id: originWarehouseId } = await t.build.warehouse(agent, { port_code });
    const input = {
      manifestId: newName(),
      originWarehouseId,
      destinationCountryId: countryId,
      modeOfTransport,
    };
    return (await admin.post<Shipment>('/master-shipments', input)).body.modeOfTransport;
  };
  expect(await modeFrom('USJFK')).toBe('AIR');
  expect(await modeFrom('USJFK', null)).toBe('AIR');
  expect(await modeFrom('USJFK', 'SEA')).toBe('SEA');
  expect(await modeFrom('USORD')).toBe('SEA');
  expect(await modeFrom('USORD', 'AIR')).toBe('AIR');
  expect(await modeFrom('USLAX')).toBe('SEA');
  expect(await modeFrom(null)).toBe('SEA');
});

it('limits staff to their own warehouse, but not administrators', async () => {
  const [own, foreign] = [await setUp(), await setUp()];
  const second = await t.build.warehouse(own.agent);
  const from = (warehouse: { id: number }) => ({
    manifestId: newName(),
    originWarehouseId: warehouse.id,
    destinationCountryId: own.countryId,
  });
  expect(await own.client.post('/master-shipments', from(second))).toMatchObject({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'originWarehouseId', message: 'must be your own warehouse' }],
    },
  });
  const notFound = await own.client.post('/master-shipments', from(foreign.warehouse));
  expect(notFound).toMatchObject({ status: 404, body: { code: 'WAREHOUSE_NOT_FOUND' } });
  expect(notFound.body.message).toContain('originWarehouseId');
  expect((await own.client.post('/master-shipments', from({ id: 999_999 }))).body).toEqual(notFound.body);
  expect((await (await asAdmin()).post('/master-shipments', from(second))).status).toBe(201);
  const roaming = await t.as(await t.build.user({ role: 'ROLE_STAFF', agent_id: own.agent.id }));
  expect((await roaming.post('/master-shipments', from(second))).status).toBe(201);
});

it('refuses a name that the agent has used, in any case, and a country that is not served', async () => {
  const [own, foreign] = [await setUp(), await setUp()];
  const of = ({ warehouse, countryId }: typeof own, manifestId: string) => ({
    manifestId,
    originWarehouseId: warehouse.id,
    destinationCountryId: countryId,
  });
  expect((await own.client.post('/master-shipments', of(own, 'Express'))).status).toBe(201);
  expect(await own.client.post('/master-shipments', of(own, 'EXPRESS'))).toMatchObject({
    status: 409,
    body: {
      code: 'SHIPMENT_NAME_TAKEN',
      message: 'A shipment named “EXPRESS” already exists. Choose another Manifest ID / Name.',
    },
  });
  expect((await foreign.client.post('/master-shipments', of(foreign, 'Express'))).status).toBe(201);
  const unserved = { ...of(own, newName()), destinationCountryId: await t.build.countryId('CH') };
  expect(await own.client.post('/master-shipments', unserved)).toMatchObject({
    status: 404,
    body: { code: 'COUNTRY_NOT_FOUND' },
  });
});

it.each([
  ['manifestId', { manifestId: ' ' }],
  ['manifestId', { manifestId: 'x'.repeat(101) }],
  ['manifestId', { manifestId: 'two\nlines' }],
  ['manifestId', { manifestId: undefined }],
  ['originWarehouseId', { originWarehouseId: 'one' }],
  ['originWarehouseId', { originWarehouseId: undefined }],
  ['destinationCountryId', { destinationCountryId: null }],
  ['departureDate', { departureDate: '2026-02-30' }],
  ['departureDate', { departureDate: '1.12.2026' }],
  ['modeOfTransport', { modeOfTransport: 'RAIL' }],
])('names an invalid %s: %j', async (path, change) => {
  const { client, warehouse, countryId } = await setUp();
  const input = { manifestId: newName(), originWarehouseId: warehouse.id, destinationCountryId: countryId };
  const { status, body } = await client.post('/master-shipments', { ...input, ...change });
  expect(status).toBe(400);
  expect(body.fields?.map((field) => field.path)).toEqual([path]);
});
