import type { Shipment, ShipmentItem } from '@eport/contract/shipments/shipment.ts';
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

it('lists the shipments of the agent newest first, with their package counts', async () => {
  const { warehouse, client } = await setUp();
  const older = await t.build.shipment(warehouse, {
    created_at: '2026-01-01T00:00:00Z',
    departure_date: '2026-02-03',
  });
  const newer = await t.build.shipment(warehouse, { created_at: '2026-01-02T00:00:00Z' });
  const oldest = await t.build.shipment(warehouse, { created_at: '2025-12-31T00:00:00Z' });
  await t.build.package(warehouse, { shipment_id: older.id });
  await t.build.package(warehouse, { shipment_id: older.id });
  await t.build.package(warehouse);
  const { body, status, headers } = await client.get<ShipmentItem[]>('/master-shipments');
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe('3');
  expect(body.map(({ id, packageCount }) => [id, packageCount])).toEqual([
    [newer.id, 0],
    [older.id, 2],
    [oldest.id, 0],
  ]);
  expect(body[1]).toEqual({
    id: older.id,
    manifestId: older.manifest_id,
    originWarehouseId: warehouse.id,
    originWarehouseName: warehouse.name,
    destinationCountryId: older.destination_country_id,
    destinationCountryName: 'Barbados',
    departureDate: '2026-02-03',
    modeOfTransport: 'SEA',
    status: 'PREPARING',
    createdAt: '2026-01-01T00:00:00.000Z',
    packageCount: 2,
  });
});

it('pages the list and tells the whole number', async () => {
  const { warehouse, client } = await setUp();
  for (let i = 0; i < 3; i++) await t.build.shipment(warehouse);
  const page = await client.get<ShipmentItem[]>('/master-shipments?page=1&size=2');
  expect(page.body).toHaveLength(1);
  expect(page.headers['x-total-count']).toBe('3');
  expect(await client.get('/master-shipments?size=101')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'size' }] },
  });
});

it('shows staff their agent’s shipments only, administrators all, staff without agent none', async () => {
  const [own, foreign] = [await setUp(), await setUp()];
  const mine = await t.build.shipment(own.warehouse);
  const theirs = await t.build.shipment(foreign.warehouse);
  const idsOf = async (client: typeof own.client) =>
    (await client.get<ShipmentItem[]>('/master-shipments')).body.map(({ id }) => id);
  expect(await idsOf(own.client)).toEqual([mine.id]);
  expect(await idsOf(await asAdmin())).toEqual(expect.arrayContaining([mine.id, theirs.id]));
  expect(await idsOf(await t.as(await t.build.user({ role: 'ROLE_STAFF' })))).toEqual([]);
});

it('shows a shipment with its packages and costs', async () => {
  const { warehouse, client, customer } = await setUp();
  const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT', arrived_at: new Date() });
  const aboard = { shipment_id: shipment.id };
  const invoiced = await t.build.package(warehouse, {
    ...aboard,
    user_id: customer.id,
    status: 'CUSTOMS_CLEARED',
  });
  const held = await t.build.package(warehouse, {
    ...aboard,
    status: 'ON_HOLD_INVOICE_REQUIRED',
    recipient_name: 'Bo Li',
  });
  const cancelled = await t.build.package(warehouse, {
    ...aboard,
    user_id: customer.id,
    status: 'CUSTOMS_CLEARED',
  });
  await t.build.invoice(invoiced, { status: 'CANCELLED' });
  await t.build.invoice(invoiced);
  await t.build.invoice(cancelled, { status: 'CANCELLED' });
  const charge = { chargeReferenceId: await t.build.chargeId('Ocean Freight'), amount: 1200.5 };
  await client.post(`/master-shipments/${shipment.id}/costs`, charge);
  const { status, body } = await client.get<Shipment>(`/master-shipments/${shipment.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ARRIVED_AT_PORT', packageCount: 3, heldCount: 1, unstuffedAt: null });
  expect(body.shippingPackages).toEqual([
    {
      id: invoiced.id,
      customerName: `${customer.first_name} ${customer.last_name}`,
      customerEmail: customer.email,
      mailboxId: customer.mailbox_id,
      description: invoiced.description,
      status: 'CUSTOMS_CLEARED',
      hasInvoice: true,
    },
    expect.objectContaining({
      id: held.id,
      customerName: 'Bo Li',
      customerEmail: null,
      mailboxId: null,
      hasInvoice: false,
    }),
    expect.objectContaining({ id: cancelled.id, hasInvoice: false }),
  ]);
  expect(body.appliedCosts).toMatchObject([
    { description: 'Ocean Freight', amount: 1200.5, currencyCode: 'USD' },
  ]);
});

it('begins a shipment of the warehouse’s agent', async () => {
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

it('keeps staff to their own warehouse and administrators to none', async () => {
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

it('refuses a name that the agent has used, in whatever case, and a country that is not served', async () => {
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
])('names %s when it is wrong: %j', async (path, change) => {
  const { client, warehouse, countryId } = await setUp();
  const input = { manifestId: newName(), originWarehouseId: warehouse.id, destinationCountryId: countryId };
  const { status, body } = await client.post('/master-shipments', { ...input, ...change });
  expect(status).toBe(400);
  expect(body.fields?.map((field) => field.path)).toEqual([path]);
});

it('deletes a shipment only while it is PREPARING, empty and without manifest', async () => {
  const { warehouse, client } = await setUp();
  const empty = await t.build.shipment(warehouse);
  expect((await client.delete(`/master-shipments/${empty.id}`)).status).toBe(204);
  expect((await client.get(`/master-shipments/${empty.id}`)).status).toBe(404);

  const departed = await t.build.shipment(warehouse, { status: 'DEPARTED' });
  expect((await client.delete(`/master-shipments/${departed.id}`)).body).toMatchObject({
    code: 'SHIPMENT_WRONG_STATUS',
    message: 'The shipment is DEPARTED; this is possible only while it is PREPARING.',
  });
  const full = await t.build.shipment(warehouse);
  await t.build.package(warehouse, { shipment_id: full.id });
  expect((await client.delete(`/master-shipments/${full.id}`)).body.code).toBe('SHIPMENT_NOT_EMPTY');

  const declared = await t.build.shipment(warehouse);
  await customs.manifest(declared);
  expect(await client.delete(`/master-shipments/${declared.id}`)).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_IN_USE' },
  });
  for (const { id } of [departed, full, declared]) {
    expect((await client.get(`/master-shipments/${id}`)).status).toBe(200);
  }
});
