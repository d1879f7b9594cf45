import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp(values: Parameters<TestApp['build']['shipment']>[1] = {}) {
  const { warehouse, staff } = await t.build.company();
  const shipment = await t.build.shipment(warehouse, values);
  const client = await t.as(staff);
  const path = `/master-shipments/${shipment.id}`;
  const put = (body: object) => client.put<Shipment>(path, body);
  return { warehouse, shipment, client, path, put };
}

describe('PUT /master-shipments/{id}', () => {
  test('changes the name, the departure date and the mode', async () => {
    const { put, client, path } = await setUp();
    const input = { manifestId: 'BGI week 49', departureDate: '2026-12-04', modeOfTransport: 'AIR' };
    const { status, body } = await put(input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...input, version: 2 });
    expect((await client.get(path)).body).toEqual(body);
  });

  test('keeps the mode and clears the date when both are missing', async () => {
    const { put } = await setUp({ mode_of_transport: 'AIR', departure_date: '2026-12-01' });
    expect((await put({ manifestId: 'BGI week 49' })).body).toMatchObject({
      modeOfTransport: 'AIR',
      departureDate: null,
    });
  });

  test('accepts a shipment as GET returns it, and refuses another origin or destination', async () => {
    const { put, client, path } = await setUp();
    const { body } = await client.get<Shipment>(path);
    expect((await put(body)).body).toEqual(body);
    for (const field of ['originWarehouseId', 'destinationCountryId', 'status'])
      expect(await put({ ...body, [field]: 0 })).toMatchObject({
        status: 400,
        body: { code: 'READ_ONLY_FIELD', fields: [{ path: field }] },
      });
  });

  test('refuses the name of another shipment of the agent', async () => {
    const { put, warehouse } = await setUp();
    const { manifest_id: manifestId } = await t.build.shipment(warehouse);
    expect(await put({ manifestId: manifestId.toLowerCase() })).toBeRefused(409, 'SHIPMENT_NAME_TAKEN');
  });

  test('refuses a closed shipment and a missing name', async () => {
    const closed = await setUp({ status: 'CLOSED' });
    expect(await closed.put({ manifestId: 'Late' })).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
    expect(await closed.put({ departureDate: '2026-12-01' })).toRejectField('manifestId');
  });
});
