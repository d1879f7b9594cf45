import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ManifestExport } from '@eport/contract/manifests/manifest.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../platform/backup/back-up.ts';
import { restore } from '../platform/backup/restore.ts';
import { createPool } from '../platform/database/pool.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { sweepAllFiles } from '../start/file-sweep.ts';
import { setUpExportable } from '../testing/exportable.ts';
import { PICTURE, PURCHASE_INVOICE, pdfWith } from '../testing/files.ts';
import { createEmptyDatabase } from '../testing/postgres.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { startCompany } from '../testing/start-company.ts';
import { quietLog } from '../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const s3 = await startS3Server();
const { t, home, staff, customer } = await startCompany(s3.settings);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-s3-test-'));
});
afterAll(async () => {
  await t.stop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const pkg = () => t.build.package(home.warehouse, { user_id: home.customer.id });
const uploadTo = (id: number, file = PURCHASE_INVOICE) =>
  customer.upload<{ documents: { id: number }[] }>(`/packages/${id}/invoice`, file);
const documentsOf = async (id: number) =>
  (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.documents.map((document) => document.id);
const documentKeys = async () => {
  const rows = await t.db.selectFrom('documents').select('storage_key').execute();
  return rows.map(({ storage_key }) => storage_key);
};

test('returns an uploaded invoice unchanged', async () => {
  const { id } = await pkg();
  expect((await uploadTo(id)).status).toBe(200);
  const [document] = await documentsOf(id);
  const response = await customer.get(`/packages/${id}/documents/${document}`);
  expect(response).toReturnFile(PURCHASE_INVOICE.content);
});

test('stores a large file that comes as a stream', async () => {
  const { id } = await pkg();
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(7_000_000, 0x20), pdfWith('a')]);
  expect((await uploadTo(id, { name: 'large.pdf', content })).status).toBe(200);
  const [document] = await documentsOf(id);
  const response = await customer.get(`/packages/${id}/documents/${document}`);
  expect(response).toReturnFile(content);
});

test('returns a photo unchanged', async () => {
  const { id } = await pkg();
  const { photos } = (await staff.upload<AdminPackage>(`/admin/packages/${id}/photos`, PICTURE)).body;
  const path = `/packages/${id}/photos/${photos[0]?.id}`;
  expect(await customer.get(path)).toReturnFile(PICTURE.content);
});

test('refuses an upload while the store is away, changes nothing, and stores it when it is back', async () => {
  const { id } = await pkg();
  const before = await t.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await s3.interrupt();
  const refused = await uploadTo(id);
  await s3.resume();
  expect(refused).toBeRefused(503, 'STORAGE_UNAVAILABLE');
  expect(await documentsOf(id)).toEqual([]);
  expect(
    await t.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ).toEqual(before);
  expect((await uploadTo(id)).status).toBe(200);
});

test('says that a document cannot be read while the store is away, and returns it afterwards', async () => {
  const { id } = await pkg();
  await uploadTo(id);
  const [document] = await documentsOf(id);
  await s3.interrupt();
  const refused = await customer.get(`/packages/${id}/documents/${document}`);
  await s3.resume();
  expect(refused).toBeRefused(503, 'STORAGE_UNAVAILABLE');
  expect((await customer.get(`/packages/${id}/documents/${document}`)).status).toBe(200);
});

test('stores each exported customs file, and records none while the store is away', async () => {
  const { client, manifest } = await setUpExportable(t);
  const exports = async () => (await client.get<ManifestExport[]>(`/manifests/${manifest.id}/exports`)).body;
  await s3.interrupt();
  const refused = await client.get(`/manifests/${manifest.id}/export-xml`);
  await s3.resume();
  expect(refused).toBeRefused(503, 'STORAGE_UNAVAILABLE');
  expect(await exports()).toEqual([]);
  const file = (await client.get(`/manifests/${manifest.id}/export-xml`)).raw.rawPayload;
  const [stored] = await exports();
  expect(file.length).toBeGreaterThan(1_000);
  expect(await client.get(`/manifests/${manifest.id}/exports/${stored?.id}`)).toReturnFile(file);
});

test('removes old files that no row names, and no others', async () => {
  const { id } = await pkg();
  await uploadTo(id);
  const orphan = await t.storage.put(pdfWith('orphan'));
  const kept = await documentKeys();
  // The store sets the times of its files; a clock two days ahead makes them old.
  const clock = { now: () => new Date(Date.now() + 2 * DAY_MS) };
  const { removed, missing } = await sweepAllFiles({ ...t, clock, log: quietLog() });
  expect({ removed, missing }).toEqual({ removed: 1, missing: 0 });
  expect(await t.storage.exists(orphan)).toBe(false);
  for (const key of kept) expect(await t.storage.exists(key)).toBe(true);
});

test('backs up from S3 and restores into it', async () => {
  const { id } = await pkg();
  await uploadTo(id);
  const file = join(folder, 'backup.tar.zst');
  const encryptionKey = t.config.encryptionKey;
  const signal = new AbortController().signal;
  const source = { pool: t.pool, storage: t.storage, encryptionKey, version: '1.2.3', now: new Date() };
  const { documents } = await backUp(source, file, signal);
  const stored = await documentKeys();
  expect(documents).toBeGreaterThanOrEqual(stored.length);

  const other = await startS3Server();
  const database = await createEmptyDatabase();
  const pool = createPool({ url: database.url, onIdleError: () => undefined });
  const { uploads } = t.config;
  const endpoint = other.settings.EPORT_UPLOAD_S3_ENDPOINT;
  const storage = await createStorage(uploads.kind === 's3' ? { ...uploads, endpoint } : uploads);
  await restore({ pool, storage, encryptionKeys: [encryptionKey], signal }, file);
  for (const key of stored) {
    const [before, after] = await Promise.all(
      [t.storage, storage].map(async (each) => buffer(await each.getStream(key))),
    );
    expect(after).toEqual(before);
  }
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from documents');
  const { rows: own } = await sql<{ count: number }>`select count(*)::int as count from documents`.execute(
    t.db,
  );
  expect(rows).toEqual(own);
  await pool.end();
  await database.drop();
  await other.stop();
});
