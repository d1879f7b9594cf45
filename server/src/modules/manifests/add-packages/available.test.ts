import type { Manifest, ManifestPackage, MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const setUp = () => setUpCustoms(t);

describe('GET /master-shipments/available-for-manifest', () => {
  const SHIPMENTS = '/master-shipments/available-for-manifest';

  test('lists the agent’s shipments without a manifest that are not closed, newest first', async () => {
    const { client, customs, warehouse, shipment } = await setUp();
    const [departed, arrived, cleared] = [
      await t.build.shipment(warehouse, { status: 'DEPARTED' }),
      await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT' }),
      await t.build.shipment(warehouse, { status: 'CLEARED' }),
    ];
    await t.build.shipment(warehouse, { status: 'CLOSED' });
    await customs.manifest(await t.build.shipment(warehouse));
    await setUp();
    const { body, headers } = await client.get<MasterShipmentOption[]>(SHIPMENTS);
    expect(body.map(({ id }) => id)).toEqual([cleared.id, arrived.id, departed.id, shipment.id]);
    expect(headers['x-total-count']).toBe('4');
    const page = await client.get<MasterShipmentOption[]>(`${SHIPMENTS}?page=1&size=3`);
    expect({ ids: page.body.map(({ id }) => id), total: page.headers['x-total-count'] }).toEqual({
      ids: [shipment.id],
      total: '4',
    });
  });

  test('returns the default values and customs profile of each shipment', async () => {
    const { client, warehouse } = await setUp();
    const { id, manifest_id } = await t.build.shipment(warehouse, {
      destination_country_id: await t.build.countryId('VC'),
      departure_date: '2026-03-14',
      mode_of_transport: 'AIR',
    });
    const { body } = await client.get<MasterShipmentOption[]>(SHIPMENTS);
    expect(body[0]).toEqual({
      id,
      manifestId: manifest_id,
      destinationCountryName: 'Saint Vincent and the Grenadines',
      departureDate: '2026-03-14',
      modeOfTransport: 'AIR',
      originWarehousePortCode: 'USMIA',
      profile: expect.objectContaining({ name: 'st-vincent' }),
    });
  });

  test('lists a shipment again after its manifest is deleted', async () => {
    const { client, customs, shipment } = await setUp();
    const manifest = await customs.manifest(shipment);
    expect((await client.get(SHIPMENTS)).body).toEqual([]);
    await client.delete(`/manifests/${manifest.id}`);
    expect((await client.get(SHIPMENTS)).body).toMatchObject([{ id: shipment.id }]);
  });
});

describe('GET /admin/packages/available-for-manifest', () => {
  const PACKAGES = '/admin/packages/available-for-manifest';

  test('lists the unbilled packages of the manifest’s shipment', async () => {
    const { client, customs, shipment, warehouse, customer, aboard } = await setUp();
    const manifest = await customs.manifest(shipment);
    await customs.houseBill(manifest, await aboard());
    const [known, walkIn] = [await aboard(), await aboard({ user_id: null })];
    await t.build.package(warehouse);
    await t.build.package(warehouse, { shipment_id: (await t.build.shipment(warehouse)).id });
    const { body, headers } = await client.get<ManifestPackage[]>(`${PACKAGES}?manifestId=${manifest.id}`);
    expect(body).toEqual([
      { id: walkIn.id, description: walkIn.description, customerEmail: null },
      { id: known.id, description: known.description, customerEmail: customer.email },
    ]);
    expect(headers['x-total-count']).toBe('2');
  });

  test('lists the unbilled packages of all shipments in scope if no manifest is given', async () => {
    const { client, customs, shipment, warehouse, aboard } = await setUp();
    const foreign = await setUp();
    await foreign.aboard();
    await customs.houseBill(await customs.manifest(shipment), await aboard());
    await t.build.package(warehouse);
    const ids = [(await aboard()).id, (await aboard()).id];
    const elsewhere = await t.build.shipment(warehouse);
    ids.push((await t.build.package(warehouse, { shipment_id: elsewhere.id })).id);
    const { body } = await client.get<ManifestPackage[]>(PACKAGES);
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed());
    const page = await client.get<ManifestPackage[]>(`${PACKAGES}?page=1&size=2`);
    expect({ ids: page.body.map(({ id }) => id), total: page.headers['x-total-count'] }).toEqual({
      ids: ids.slice(0, 1),
      total: '3',
    });
  });

  test('rejects an invalid ID and returns 404 for a manifest of another agent', async () => {
    const { client } = await setUp();
    const wrong = await client.get(`${PACKAGES}?manifestId=x`);
    expect(wrong).toRejectField('manifestId');
    const unknown = await client.get<Manifest>(`${PACKAGES}?manifestId=999999`);
    expect(unknown).toMatchObject({
      status: 404,
      body: { message: 'This customs manifest does not exist (manifestId).' },
    });
  });
});
