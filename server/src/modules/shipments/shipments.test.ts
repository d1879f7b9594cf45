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
  return { ...company, client: await t.as(company.staff) };
}

it('lists the shipments of the agent with package counts, newest first', async () => {
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

it('filters the list and the CSV by the day of departure in the agent’s time zone', async () => {
  const { warehouse, client, agent } = await setUp();
  const zone = { time_zone: 'America/Barbados' };
  await t.db.updateTable('agents').set(zone).where('id', '=', agent.id).execute();
  const departed = (at: string) =>
    t.build.shipment(warehouse, { status: 'DEPARTED', departed_at: at, departure_date: '2026-03-09' });
  const [before, first, last] = [
    await departed('2026-03-02T03:59:59Z'),
    await departed('2026-03-02T04:00:00Z'),
    await departed('2026-03-04T03:59:59Z'),
  ];
  await t.build.shipment(warehouse);
  const idsOf = async (query: string) =>
    (await client.get<ShipmentItem[]>(`/master-shipments?${query}`)).body.map(({ id }) => id).sort();
  expect(await idsOf('departedFrom=2026-03-02&departedTo=2026-03-03')).toEqual([first.id, last.id]);
  expect(await idsOf('departedTo=2026-03-01')).toEqual([before.id]);
  expect(await idsOf('departedFrom=2026-03-04')).toEqual([]);
  const csv = await client.get('/master-shipments/export.csv?departedTo=2026-03-01');
  expect(csv.raw.payload.trim().split(/\r?\n/)).toHaveLength(2);
  expect(await client.get('/master-shipments?departedFrom=2026-03-02&departedTo=2026-03-01')).toRejectField(
    'departedTo',
  );
});

it('pages the list and returns the total', async () => {
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
  expect(await idsOf(await t.as(await t.build.admin()))).toEqual(
    expect.arrayContaining([mine.id, theirs.id]),
  );
  expect(await idsOf(await t.as(await t.build.user({ role: 'ROLE_STAFF' })))).toEqual([]);
});

it('returns a shipment with its packages and costs', async () => {
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
      incomingTrackingNumber: invoiced.incoming_tracking_number,
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

it('deletes a shipment only in status PREPARING, without packages and manifest', async () => {
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
