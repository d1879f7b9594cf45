import type { ManifestDeadline } from '@eport/contract/manifests/deadline.ts';
import type { Manifest, ManifestItem } from '@eport/contract/manifests/manifest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../../testing/customs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ARRIVAL = '2026-12-04T14:00:00.000Z';
const before = (hours: number) => new Date(Date.parse(ARRIVAL) - hours * 3_600_000).toISOString();

async function setUp(mode: 'SEA' | 'AIR' = 'SEA') {
  const setup = await setUpCustoms(t);
  const { client, customs, shipment } = setup;
  const { id } = await customs.manifest(shipment, { arrival_at: ARRIVAL, mode_of_transport: mode });
  const path = `/manifests/${id}`;
  const read = async () => (await client.get<Manifest>(path)).body;
  const enter = (body: object, as = client) => as.put<ManifestDeadline>(`${path}/deadline`, body);
  return { ...setup, id, path, read, enter };
}

describe('the deadline of a manifest', () => {
  test('follows the hours of the agent, else of the installation, else of the profile', async () => {
    const { admin, client, read, enter, path } = await setUp();
    expect(await read()).toMatchObject({ arrivalAt: ARRIVAL, deadline: before(24) });
    expect((await enter({ for: 'INSTALLATION', hours: 48 }, admin)).status).toBe(200);
    expect((await read()).deadline).toBe(before(48));
    expect((await enter({ for: 'AGENT', hours: 6 })).body).toMatchObject({
      agentHours: 6,
      installationHours: 48,
      profileHours: 24,
      profileSource: expect.stringContaining('tib-bb.org'),
    });
    expect((await read()).deadline).toBe(before(6));
    const { body } = await client.get<ManifestItem[]>('/manifests');
    expect(body.map(({ deadline }) => deadline)).toEqual([before(6)]);
    expect((await client.get(`${path}/deadline`)).body).toMatchObject({ agentHours: 6 });
    await enter({ for: 'AGENT', hours: null });
    await enter({ for: 'INSTALLATION', hours: null }, admin);
    expect((await read()).deadline).toBe(before(24));
  });

  test('follows the hours of its own agent and mode only', async () => {
    const { enter, customs, warehouse, client } = await setUp();
    const other = await setUp();
    await enter({ for: 'AGENT', hours: 6 });
    expect((await other.read()).deadline).toBe(before(24));
    const byAir = await customs.manifest(await t.build.shipment(warehouse), {
      arrival_at: ARRIVAL,
      mode_of_transport: 'AIR',
    });
    const { body } = await client.get<Manifest>(`/manifests/${byAir.id}`);
    expect(body.deadline).toBeNull();
  });

  test('is null without an arrival, and while customs has a file that it has not refused', async () => {
    const { client, path, read } = await setUp();
    await client.get(`${path}/export-xml`);
    expect((await read()).deadline).toBe(before(24));
    await client.post(`${path}/file`, { date: '2025-12-02', registrationNumber: 'BGI 1' });
    expect((await read()).deadline).toBeNull();
    await client.post(`${path}/refuse`, { date: '2025-12-02', reason: 'Unknown consignee' });
    expect((await read()).deadline).toBe(before(24));
    expect((await client.get(`${path}/filing-changes`)).body).toMatchObject({ manifestChanged: false });
    const { containers: _, ...manifest } = await read();
    expect((await client.put(path, { ...manifest, arrivalAt: null })).status).toBe(200);
    expect(await read()).toMatchObject({ arrivalAt: null, deadline: null });
    expect((await client.get(`${path}/filing-changes`)).body).toMatchObject({ manifestChanged: false });
  });

  test('is null once the shipment is closed', async () => {
    const { read, shipment } = await setUp();
    await t.db.updateTable('shipments').set({ status: 'CLOSED' }).where('id', '=', shipment.id).execute();
    expect(await read()).toMatchObject({ arrivalAt: ARRIVAL, deadline: null });
  });

  test('is kept by an update that omits the arrival', async () => {
    const { client, path, read } = await setUp();
    const { arrivalAt: _, ...manifest } = await read();
    await client.put(path, { ...manifest, voyageNumber: 'V9' });
    expect(await read()).toMatchObject({ arrivalAt: ARRIVAL, deadline: before(24) });
  });
});

describe('entering hours', () => {
  test('is refused to staff for the installation', async () => {
    const { enter } = await setUp();
    expect(await enter({ for: 'INSTALLATION', hours: 48 })).toBeRefused(403, 'FORBIDDEN');
  });

  test.each([[-1], [721], [1.5], ['soon']])('rejects %j', async (hours) => {
    const { enter } = await setUp();
    expect(await enter({ for: 'AGENT', hours })).toRejectField('hours');
  });

  test('is refused for a manifest of another agent', async () => {
    const { path } = await setUp();
    const { client } = await setUp();
    expect(await client.get(`${path}/deadline`)).toBeRefused(404, 'MANIFEST_NOT_FOUND');
    expect(await client.put(`${path}/deadline`, { for: 'AGENT', hours: 1 })).toBeRefused(
      404,
      'MANIFEST_NOT_FOUND',
    );
  });
});
