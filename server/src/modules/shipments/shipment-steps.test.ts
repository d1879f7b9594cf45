import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { type Shipment, type ShipmentStatus, shipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp(status: ShipmentStatus = 'PREPARING') {
  const company = await t.build.company();
  const shipment = await t.build.shipment(company.warehouse, {
    status,
    arrived_at: new Date(),
    manifest_id: 'SHIP',
  });
  const aboard = (value: PackageStatus) =>
    t.build.package(company.warehouse, {
      shipment_id: shipment.id,
      status: value,
      ...(value === 'COLLECTED' && { collected_by: 'Ann' }),
    });
  return { ...company, shipment, aboard, client: await t.as(company.staff) };
}

const step = (client: Client, { id }: { id: number }, path: string) =>
  client.post<Shipment>(`/master-shipments/${id}/${path}`);

const statusesOf = ({ body }: { body: Shipment }) => body.shippingPackages.map(({ status }) => status);

const historyOf = ({ id }: { id: number }) =>
  t.db
    .selectFrom('package_history')
    .select(['from_status', 'to_status', 'reason', 'actor_id'])
    .where('package_id', '=', id)
    .orderBy('id')
    .execute();

const shown = (status: string) => status.replaceAll('_', ' ');

const PATHS = {
  depart: 'depart',
  arrive: 'arrive',
  processUnstuffing: 'process-unstuffing',
  clear: 'clear',
  close: 'close',
} as const;
const STAMPS = ['departed_at', 'arrived_at', 'unstuffed_at', 'cleared_at', 'closed_at'] as const;

it('goes through all steps', async () => {
  const { client, shipment, aboard } = await setUp();
  await aboard('IN_WAREHOUSE');
  for (const name of ['depart', 'arrive', 'processUnstuffing'] as const) {
    const response = await step(client, shipment, PATHS[name]);
    const transition = transitionOf(SHIPMENT_MACHINE, name);
    const status = 'to' in transition ? transition.to : 'ARRIVED_AT_PORT';
    expect(response).toMatchObject({ status: 200, body: { id: shipment.id, status } });
  }
  const cleared = {
    packageIds: [
      (await client.get<Shipment>(`/master-shipments/${shipment.id}`)).body.shippingPackages[0]?.id,
    ],
    status: 'CUSTOMS_CLEARED',
  };
  expect((await client.put('/admin/packages/bulk-status', cleared)).status).toBe(200);
  expect((await step(client, shipment, 'clear')).body.status).toBe('CLEARED');
  expect((await step(client, shipment, 'close')).body.status).toBe('CLOSED');
  const row = await t.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipment.id)
    .executeTakeFirstOrThrow();
  for (const stamp of STAMPS) expect(row[stamp]).toBeInstanceOf(Date);
});

describe.each([
  ['depart', 'PREPARING'],
  ['arrive', 'DEPARTED'],
  ['process-unstuffing', 'ARRIVED_AT_PORT'],
  ['clear', 'ARRIVED_AT_PORT'],
  ['close', 'CLEARED'],
])('%s', (path, from) => {
  it.each(shipmentStatus.options.filter((status) => status !== from))(
    'is refused while %s',
    async (status) => {
      const { client, shipment, aboard } = await setUp(status);
      const pkg = await aboard('CUSTOMS_CLEARED');
      const response = await client.post(`/master-shipments/${shipment.id}/${path}`);
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'SHIPMENT_WRONG_STATUS',
          message: `The shipment is ${shown(status)}; this is possible only while it is ${shown(from)}.`,
        },
      });
      const after = await client.get<Shipment>(`/master-shipments/${shipment.id}`);
      expect(after.body.status).toBe(status);
      expect(await historyOf(pkg)).toHaveLength(1);
    },
  );
});

it('departs with its packages, including those on hold, which keep their hold', async () => {
  const { client, shipment, aboard, staff, warehouse } = await setUp();
  const pkg = await aboard('IN_WAREHOUSE');
  const held = await aboard('ON_HOLD_INVOICE_REQUIRED');
  const ashore = await t.build.package(warehouse);
  const response = await step(client, shipment, 'depart');
  expect(response.body).toMatchObject({ status: 'DEPARTED', heldCount: 1 });
  expect(statusesOf(response)).toEqual(['IN_TRANSIT', 'ON_HOLD_INVOICE_REQUIRED']);
  expect((await historyOf(pkg)).at(-1)).toEqual({
    from_status: 'IN_WAREHOUSE',
    to_status: 'IN_TRANSIT',
    reason: 'Shipment SHIP departed',
    actor_id: staff.id,
  });
  expect(await historyOf(held)).toHaveLength(1);
  expect(await historyOf(ashore)).toHaveLength(1);
});

it('a shipment does not depart without packages', async () => {
  const { client, shipment } = await setUp();
  expect(await step(client, shipment, 'depart')).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_EMPTY' },
  });
  expect((await client.get<Shipment>(`/master-shipments/${shipment.id}`)).body.status).toBe('PREPARING');
});

it('a shipment is unstuffed once: packages in transit await clearance and it stays at port', async () => {
  const { client, shipment, aboard } = await setUp('ARRIVED_AT_PORT');
  const pkg = await aboard('IN_TRANSIT');
  await aboard('ON_HOLD_INVOICE_REQUIRED');
  await aboard('CUSTOMS_CLEARED');
  const response = await step(client, shipment, 'process-unstuffing');
  expect(response.body.status).toBe('ARRIVED_AT_PORT');
  expect(response.body.unstuffedAt).not.toBeNull();
  expect(statusesOf(response)).toEqual([
    'AWAITING_CUSTOMS_CLEARANCE',
    'ON_HOLD_INVOICE_REQUIRED',
    'CUSTOMS_CLEARED',
  ]);
  expect((await historyOf(pkg)).at(-1)).toMatchObject({
    from_status: 'IN_TRANSIT',
    to_status: 'AWAITING_CUSTOMS_CLEARANCE',
    reason: 'Shipment SHIP was unstuffed',
  });
  expect(await step(client, shipment, 'process-unstuffing')).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_ALREADY_UNSTUFFED' },
  });
});

const PASSED: PackageStatus[] = [
  'CUSTOMS_CLEARED',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP_AT_WAREHOUSE',
  'COLLECTED',
];

it('a shipment is cleared when every package has passed customs', async () => {
  const { client, shipment, aboard } = await setUp('ARRIVED_AT_PORT');
  for (const status of PASSED) await aboard(status);
  expect(await step(client, shipment, 'clear')).toMatchObject({ status: 200, body: { status: 'CLEARED' } });
});

it.each(PACKAGE_STATUSES.filter((status) => !PASSED.includes(status)))(
  'a shipment is not cleared while a package is %s',
  async (status) => {
    const { client, shipment, aboard } = await setUp('ARRIVED_AT_PORT');
    await aboard('CUSTOMS_CLEARED');
    await aboard(status);
    await aboard(status);
    expect(await step(client, shipment, 'clear')).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_NOT_ALL_CLEARED', message: expect.stringContaining('(2 left)') },
    });
    expect((await client.get<Shipment>(`/master-shipments/${shipment.id}`)).body.status).toBe(
      'ARRIVED_AT_PORT',
    );
  },
);

it('accepts an empty object for endpoints without a body', async () => {
  const { client, shipment, aboard } = await setUp();
  await aboard('IN_WAREHOUSE');
  expect((await client.post(`/master-shipments/${shipment.id}/depart`, {})).status).toBe(200);
});
