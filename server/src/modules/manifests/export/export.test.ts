import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestExport } from '@eport/contract/manifests/manifest.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { differences } from '../../../testing/awbolds/differences.ts';
import { readAwbolds } from '../../../testing/awbolds/read-awbolds.ts';
import { setUpExportable } from '../../../testing/exportable.ts';
import { addManyBills } from '../../../testing/many-bills.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  // Other processes use the machine's temporary folder, which would falsify the check for leftover files.
  vi.stubEnv('TMPDIR', t.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await t.stop();
});

type Client = Awaited<ReturnType<typeof setUpExportable>>['client'];
const exported = async (client: Client, { id }: { id: number }) =>
  (await client.get(`/manifests/${id}/export-xml`)).raw.rawPayload;
const exportsOf = async (client: Client, { id }: { id: number }) =>
  (await client.get<ManifestExport[]>(`/manifests/${id}/exports`)).body;
const storedFiles = async () =>
  (await readdir(join(t.folder, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('GET /manifests/{id}/export-xml', () => {
  test('returns a degroupage file with the data of the database as an attachment', async () => {
    const { client, manifest } = await setUpExportable(t);
    const { status, headers, raw } = await client.get(`/manifests/${manifest.id}/export-xml`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/xml',
      'content-length': String(raw.rawPayload.length),
      'content-disposition': `attachment; filename=manifest_${manifest.id}.xml`,
      'x-content-type-options': 'nosniff',
    });
    const file = { manifestId: manifest.id, profile: 'barbados', bytes: raw.rawPayload };
    expect(await differences(t.db, { ...file, masterKg: 11.34 })).toEqual([]);
  });

  test('writes mode 4 and no containers by air', async () => {
    const { client, manifest, customs, change } = await setUpExportable(t);
    await change.manifest({
      mode_of_transport: 'AIR',
      port_of_loading_id: (await customs.port('AIR', 'USMIA')).id,
      port_of_unloading_id: (await customs.port('AIR', 'BBBGI')).id,
      voyage_number: 'BW489',
    });
    const { bills, master } = readAwbolds(await exported(client, manifest), 'barbados');
    expect(master.Voyage_number).toBe('BW489');
    for (const texts of bills) {
      expect(Object.keys(texts).filter((key) => key.startsWith('ctn_segment'))).toEqual([]);
      expect(texts['Goods_segment/Num_of_ctn_for_this_bol']).toBe('0');
      expect(texts['Transport_information/Mode_of_transport_code']).toBe('4');
      expect(texts['Bol_id/FAS_Liner_Cargo']).toBeUndefined();
    }
  });

  test('omits missing numbers and dates and writes required texts as empty', async () => {
    const { client, manifest, change } = await setUpExportable(t);
    await change.manifest({ departure_date: null, customs_office_code: null });
    await change.container({ profile_fields: {} });
    const xml = (await exported(client, manifest)).toString();
    expect(xml).not.toMatch(/Date_of_departure|Empty_weight/);
    expect(xml).toContain('<Customs_office_code></Customs_office_code>');
    expect(xml).toContain('<Marks1></Marks1>');
  });

  test('exports a manifest without bills', async () => {
    const { client, manifest } = await setUpExportable(t);
    await t.db.deleteFrom('bills').where('manifest_id', '=', manifest.id).execute();
    const xml = (await exported(client, manifest)).toString();
    expect(xml).toContain('<Reference_number>MBL778899001</Reference_number>');
    expect(xml).not.toContain('Bol_segment');
  });

  test('exports 1,202 bills without a difference from the database', async () => {
    const { client, manifest, container } = await setUpExportable(t);
    await addManyBills(t.db, { manifest, container }, 1_200);
    const bytes = await exported(client, manifest);
    const file = { manifestId: manifest.id, profile: 'barbados', bytes };
    expect(readAwbolds(bytes, 'barbados').bills).toHaveLength(1_202);
    expect(await differences(t.db, file)).toEqual([]);
  });

  test('stores nothing when the database row cannot be written', async () => {
    const { client, manifest } = await setUpExportable(t);
    const before = await storedFiles();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      t.db,
    );
    await sql`create trigger refuse before insert on exported_bills execute function refuse()`.execute(t.db);
    const { status } = await client.get(`/manifests/${manifest.id}/export-xml`);
    await sql`drop trigger refuse on exported_bills`.execute(t.db);
    expect(status).toBe(500);
    expect(await storedFiles()).toBe(before);
    expect(await exportsOf(client, manifest)).toEqual([]);
    expect((await readdir(t.folder)).filter((name) => name.startsWith('eport-export-'))).toEqual([]);
  });
});

test('keeps no export of a manifest that is deleted in a race', async () => {
  const ids: number[] = [];
  for (let round = 0; round < 10; round++) {
    const { client, manifest } = await setUpExportable(t);
    const [deletion, download] = await Promise.all([
      client.delete(`/manifests/${manifest.id}`),
      client.get(`/manifests/${manifest.id}/export-xml`),
    ]);
    expect(deletion.status).toBe(204);
    // An export that was finished first is deleted with its manifest; the sweep deletes its file.
    expect([200, 404]).toContain(download.status);
    ids.push(manifest.id);
  }
  const kept = await t.db
    .selectFrom('manifest_exports')
    .select('id')
    .where('manifest_id', 'in', ids)
    .execute();
  expect(kept).toEqual([]);
});

describe('GET /manifests/{id}/exports', () => {
  test('lists exports with user and time, newest first, and returns identical files', async () => {
    const { client, manifest, staff, change } = await setUpExportable(t);
    const first = await exported(client, manifest);
    await change.bill({ goods_description: 'Rubber boots' });
    const second = await exported(client, manifest);
    expect(second).not.toEqual(first);
    const exports = await exportsOf(client, manifest);
    expect(exports).toEqual(
      [second, first].map((bytes) => ({
        id: expect.any(Number),
        profile: 'barbados',
        exportedAt: expect.any(String),
        exportedBy: `${staff.first_name} ${staff.last_name}`,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sizeBytes: bytes.length,
        billCount: 2,
      })),
    );
    for (const [index, bytes] of [second, first].entries()) {
      const response = await client.get(`/manifests/${manifest.id}/exports/${exports[index]?.id}`);
      expect(response).toReturnFile(bytes);
      expect(response.headers['content-disposition']).toContain(`manifest_${manifest.id}.xml`);
    }
  });

  test('pages the list and returns the total', async () => {
    const { client, manifest } = await setUpExportable(t);
    for (const _ of [1, 2, 3]) await exported(client, manifest);
    const { body, headers } = await client.get<ManifestExport[]>(
      `/manifests/${manifest.id}/exports?page=1&size=2`,
    );
    expect({ bodyCount: body.length, total: headers['x-total-count'] }).toEqual({ bodyCount: 1, total: '3' });
  });

  test('marks the exported bills', async () => {
    const { client, manifest, bills } = await setUpExportable(t);
    await exported(client, manifest);
    const { body } = await client.get<{ exportedAt: string | null }>(`/manifests/bols/${bills[0].id}`);
    expect(body.exportedAt).toBe((await exportsOf(client, manifest))[0]?.exportedAt);
  });

  test('returns 404 for a file of another manifest and for a file missing from storage', async () => {
    const { client, manifest } = await setUpExportable(t);
    const other = await setUpExportable(t);
    await exported(client, manifest);
    const [kept] = await exportsOf(client, manifest);
    const foreign = await (await t.as(await t.build.admin())).get(
      `/manifests/${other.manifest.id}/exports/${kept?.id}`,
    );
    expect(foreign).toBeRefused(404, 'EXPORT_NOT_FOUND');
    await rm(join(t.folder, 'uploads'), { recursive: true });
    const vanished = await client.get(`/manifests/${manifest.id}/exports/${kept?.id}`);
    expect(vanished).toBeRefused(404, 'EXPORT_NOT_FOUND');
  });
});

describe.each(['preflight', 'export-xml', 'exports', 'exports/1'])('GET /manifests/{id}/%s', (path) => {
  test('requires a back-office session and returns 404 for a manifest of another agent', async () => {
    const { customerClient, manifest } = await setUpExportable(t);
    const { client: stranger } = await setUpExportable(t);
    const url = `/manifests/${manifest.id}/${path}`;
    expect((await t.anonymous.get(url)).status).toBe(401);
    expect((await customerClient.get(url)).status).toBe(403);
    const foreign = await stranger.get(url);
    expect(foreign.status).toBe(404);
    expect((await stranger.get(url.replace(/\d+/, '999999999'))).body).toEqual(foreign.body);
  });

  test('rejects an invalid ID', async () => {
    const { client } = await setUpExportable(t);
    expect(await client.get(`/manifests/x/${path}`)).toRejectField('id');
  });
});
