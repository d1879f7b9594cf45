import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import { createWorld, type World } from '../testing/authorization/world.ts';
import { PATIENCE } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startFileSweep, sweepAllFiles } from './file-sweep.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

let t: TestApp;
let world: World;
let lines: string[];
const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
const sweep = () => sweepAllFiles({ ...t, log });

beforeAll(async () => {
  t = await startTestApp();
  world = await createWorld(t);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await world.stop();
  await t.stop();
});

const fileOf = (key: string) => join(t.folder, 'uploads', key);

async function orphanedFile({ days }: { days: number }): Promise<string> {
  const key = await t.storage.put(Buffer.from('%PDF-1.7\n'));
  const at = new Date(Date.now() - days * DAY_MS);
  await utimes(fileOf(key), at, at);
  return key;
}

async function document() {
  const pkg = await world.buildPackage();
  const { id } = await world.document(pkg);
  const { storage_key } = await t.db
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { path: `/packages/${pkg.id}/documents/${id}`, key: storage_key };
}

test('removes orphans older than a day, and no referenced or recent file', async () => {
  const { path } = await document();
  const { id, exportId } = await world.exportedFile();
  const referenced = (await readdir(join(t.folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of referenced) await utimes(file, new Date(0), new Date(0));
  const orphan = await orphanedFile({ days: 1.1 });
  const recent = await orphanedFile({ days: 0.9 });

  const both = await Promise.all([sweep(), sweep()]);

  expect(both.map(({ missing }) => missing)).toEqual([0, 0]);
  expect(await t.storage.exists(orphan)).toBe(false);
  expect(await t.storage.exists(recent)).toBe(true);
  const admin = await t.as(world.people.admin);
  expect((await admin.get(path)).status).toBe(200);
  expect((await admin.get(`/manifests/${id}/exports/${exportId}`)).status).toBe(200);
});

test('removes uploads interrupted by a crash, and none in progress', async () => {
  const incoming = join(t.folder, 'uploads', 'incoming');
  await mkdir(incoming, { recursive: true });
  const [left, arriving] = [join(incoming, 'left'), join(incoming, 'arriving')];
  for (const file of [left, arriving]) await writeFile(file, '%PDF-1.7');
  const at = new Date(Date.now() - 3 * HOUR_MS);
  await utimes(left, at, at);
  await sweep();
  expect(await readdir(incoming)).toEqual(['arriving']);
  expect(lines.join('')).toContain('unfinished uploads');
  await rm(arriving);
});

test('removes interrupted uploads at each start', async () => {
  const left = join(t.folder, 'uploads', 'incoming', 'left');
  await writeFile(left, '%PDF-1.7');
  await utimes(left, new Date(0), new Date(0));
  const stopSweeping = await startFileSweep({ ...t, log });
  await expect(stat(left)).rejects.toThrow('ENOENT');
  await stopSweeping();
});

test('runs as a nightly job', async () => {
  const orphan = await orphanedFile({ days: 2 });
  const maintaining = await startJobQueue({ pool: t.pool, log, maintain: true });
  const { rows } = await t.pool.query('select cron from pgboss.schedule where name = $1', ['sweep-files']);
  expect(rows).toEqual([{ cron: '17 3 * * *' }]);
  await t.db.transaction().execute((trx) => maintaining.add(trx, 'sweep-files', [{}]));
  const stopSweeping = await startFileSweep({ ...t, log, jobs: maintaining });
  await expect.poll(() => t.storage.exists(orphan), PATIENCE).toBe(false);
  await stopSweeping();
  await maintaining.stop();
});

test('removes nothing if most files are unknown, as in the store of another database', async () => {
  const keys = await Promise.all(Array.from({ length: 21 }, () => orphanedFile({ days: 2 })));
  expect((await sweep()).removed).toBe(0);
  for (const key of keys) expect(await t.storage.exists(key)).toBe(true);
  expect(lines.join('')).toContain('Check that it is the right one');
  for (const key of keys) await t.storage.delete(key);
});

test('reports rows whose file is missing', async () => {
  const { key } = await document();
  await rm(fileOf(key));
  expect(await sweep()).toEqual({ removed: 0, missing: 1 });
  expect(lines.join('')).toContain(key);
});
