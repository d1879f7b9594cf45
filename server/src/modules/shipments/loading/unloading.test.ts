import type { ScanList, ScanResult } from '@eport/contract/shipments/loading.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '../../../testing/invariants.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

async function setUp() {
  const company = await t.build.company();
  const shipment = await t.build.shipment(company.warehouse, {
    manifest_id: 'MIA-8',
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
  });
  const client = await t.as(company.staff);
  const path = `/master-shipments/${shipment.id}/unload`;
  return {
    ...company,
    client,
    path,
    shipment,
    arrived: () => t.build.package(company.warehouse, { shipment_id: shipment.id, status: 'IN_TRANSIT' }),
    unload: ({ id }: { id: number }, confirmed?: boolean) =>
      client.post<ScanResult>(path, { code: `P-${id}`, confirmed }),
    confirm: () => client.post<Shipment>(`${path}/confirm`),
  };
}

const exceptionsOf = ({ id }: { id: number }) =>
  t.db
    .selectFrom('package_exceptions')
    .leftJoin('exception_notes', 'exception_notes.exception_id', 'package_exceptions.id')
    .select(['kind', 'status', 'decision', 'exception_notes.text as note'])
    .where('package_id', '=', id)
    .execute();

it('opens an exception for each package that was not scanned when the unloading is confirmed', async () => {
  const { unload, confirm, arrived, client, path } = await setUp();
  const [here, missing] = [await arrived(), await arrived()];
  expect(await confirm()).toBeRefused(409, 'UNLOADING_NOT_STARTED');
  expect((await unload(here)).body.outcome).toBe('COUNTED');
  expect((await unload(here)).body.outcome).toBe('ALREADY_COUNTED');
  expect(await exceptionsOf(missing)).toEqual([]);
  const confirmed = await confirm();
  expect(confirmed.body).toMatchObject({
    status: 'ARRIVED_AT_PORT',
    unstuffedAt: expect.any(String),
    unloadingConfirmedAt: expect.any(String),
    unloading: { planned: 2, scanned: 1, short: 1, extra: 0 },
  });
  expect(confirmed.body.shippingPackages.map(({ status }) => status)).toEqual([
    'AWAITING_CUSTOMS_CLEARANCE',
    'AWAITING_CUSTOMS_CLEARANCE',
  ]);
  expect(await exceptionsOf(here)).toEqual([]);
  expect(await exceptionsOf(missing)).toMatchObject([
    { kind: 'MISSING_AT_ARRIVAL', status: 'OPEN', note: 'Not scanned when shipment MIA-8 was unloaded.' },
  ]);
  expect(await confirm()).toBeRefused(409, 'UNLOADING_CONFIRMED');
  expect(await client.delete(`${path}/${here.id}`)).toBeRefused(409, 'UNLOADING_CONFIRMED');

  expect((await unload(missing)).body.outcome).toBe('FOUND');
  expect(await exceptionsOf(missing)).toMatchObject([
    { status: 'CLOSED', decision: 'Found when shipment MIA-8 was unloaded.' },
  ]);
});

it('allows scans after the unstuffing, whose time the confirmation keeps', async () => {
  const { unload, confirm, arrived, client, shipment } = await setUp();
  const pkg = await arrived();
  const unstuffed = await client.post<Shipment>(`/master-shipments/${shipment.id}/process-unstuffing`);
  expect(unstuffed.body.unloadingConfirmedAt).toBeNull();
  expect((await unload(pkg)).body.outcome).toBe('COUNTED');
  expect((await confirm()).body.unstuffedAt).toBe(unstuffed.body.unstuffedAt);
});

it('records a package of another shipment as extra once it is confirmed', async () => {
  const { unload, warehouse, client, path } = await setUp();
  const other = await t.build.shipment(warehouse, { manifest_id: 'OTHER' });
  const pkg = await t.build.package(warehouse, { shipment_id: other.id });
  expect(await unload(pkg)).toMatchObject({
    status: 409,
    body: { code: 'SCAN_NOT_ABOARD', message: expect.stringContaining('It should be in shipment “OTHER”.') },
  });
  expect(await exceptionsOf(pkg)).toEqual([]);
  expect((await unload(pkg, true)).body.package).toMatchObject({ isExtra: true, openExceptions: ['OTHER'] });
  expect(await exceptionsOf(pkg)).toMatchObject([
    { kind: 'OTHER', note: 'Found in the container of shipment MIA-8.' },
  ]);
  const { packages } = (await client.get<ScanList>(path)).body;
  expect(packages.map(({ id, isExtra }) => ({ id, isExtra }))).toEqual([{ id: pkg.id, isExtra: true }]);
});

it('counts an extra package once and leaves its closed exception closed', async () => {
  const { unload, warehouse, client } = await setUp();
  const pkg = await t.build.package(warehouse);
  await unload(pkg, true);
  const { id } = await t.db
    .selectFrom('package_exceptions')
    .select('id')
    .where('package_id', '=', pkg.id)
    .executeTakeFirstOrThrow();
  const closed = await client.post(`/admin/exceptions/${id}/close`, { decision: 'Stays here.' });
  expect(closed.status).toBe(200);
  for (const confirmed of [undefined, true])
    expect(await unload(pkg, confirmed)).toMatchObject({
      status: 200,
      body: { outcome: 'ALREADY_COUNTED', package: { isExtra: true } },
    });
  expect(await exceptionsOf(pkg)).toMatchObject([{ kind: 'OTHER', status: 'CLOSED' }]);
});

it('does not report a collected package as missing', async () => {
  const { unload, confirm, arrived, warehouse, shipment, customer } = await setUp();
  await unload(await arrived());
  const collected = await t.build.package(warehouse, {
    shipment_id: shipment.id,
    user_id: customer.id,
    status: 'READY_FOR_PICKUP',
  });
  await t.build.invoice(collected, { status: 'PAID' });
  const admin = await t.as(await t.build.admin());
  const handOver = { collectedBy: 'Ann' };
  expect((await admin.post(`/admin/packages/${collected.id}/hand-over`, handOver)).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect(await exceptionsOf(collected)).toEqual([]);
});

it('refuses unloading before the arrival', async () => {
  const { warehouse, client } = await setUp();
  const { id } = await t.build.shipment(warehouse, { status: 'DEPARTED' });
  const pkg = await t.build.package(warehouse, { shipment_id: id, status: 'IN_TRANSIT' });
  const scan = await client.post(`/master-shipments/${id}/unload`, { code: `P-${pkg.id}` });
  expect(scan).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
  expect(await client.post(`/master-shipments/${id}/unload/confirm`)).toBeRefused(
    409,
    'SHIPMENT_WRONG_STATUS',
  );
});

it('undoes a scan before the confirmation', async () => {
  const { unload, arrived, client, path, shipment } = await setUp();
  const pkg = await arrived();
  await unload(pkg);
  expect((await client.delete(`${path}/${pkg.id}`)).status).toBe(204);
  const { unloading } = (await client.get<Shipment>(`/master-shipments/${shipment.id}`)).body;
  expect(unloading).toEqual({ planned: 1, scanned: 0, short: 1, extra: 0 });
});

it('closes the exception of an extra package when its scan is undone, unless it was decided on', async () => {
  const { unload, warehouse, client, path } = await setUp();
  const [open, decided, damaged] = [
    await t.build.package(warehouse),
    await t.build.package(warehouse),
    await t.build.package(warehouse),
  ];
  await t.build.exception(damaged, { kind: 'OTHER' });
  for (const pkg of [open, decided, damaged]) await unload(pkg, true);
  const { id } = await t.db
    .selectFrom('package_exceptions')
    .select('id')
    .where('package_id', '=', decided.id)
    .executeTakeFirstOrThrow();
  await client.post(`/admin/exceptions/${id}/close`, { decision: 'Stays here.' });
  for (const pkg of [open, decided, damaged])
    expect((await client.delete(`${path}/${pkg.id}`)).status).toBe(204);
  expect(await exceptionsOf(open)).toMatchObject([{ status: 'CLOSED', decision: 'The scan was undone.' }]);
  expect(await exceptionsOf(decided)).toMatchObject([{ status: 'CLOSED', decision: 'Stays here.' }]);
  expect(await exceptionsOf(damaged)).toMatchObject([{ status: 'OPEN' }]);
  expect((await unload(open, true)).body.package).toMatchObject({ openExceptions: ['OTHER'] });
});
