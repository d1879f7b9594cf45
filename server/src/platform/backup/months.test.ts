import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf, guardsOf } from '../../testing/contents.ts';
import { layOutPastMonths, monthFromNow } from '../../testing/months.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/postgres.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { archiveMonths } from '../database/history/archive-months.ts';
import { createPool } from '../database/pool.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const KEY = Buffer.alloc(32, 7);
const { signal } = new AbortController();

let t: TestApp;
let folder: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  await layOutPastMonths(database.direct, 1);
  t = await startTestApp({}, { database });
  folder = await mkdtemp(join(tmpdir(), 'eport-months-'));
});
afterAll(async () => {
  await t.stop();
  await rm(folder, { recursive: true });
});

test('restores the months and the archive of the backup', { timeout: 60_000 }, async () => {
  const { warehouse } = await t.build.company();
  const pkg = await t.build.package(warehouse, { created_at: monthFromNow(-1) });
  await t.db
    .updateTable('package_history')
    .set({ at: monthFromNow(-1) })
    .where('package_id', '=', pkg.id)
    .execute();
  const { id } = await t.build.port();
  // The application writes only the current month.
  await t.pool.query(`alter table audit disable trigger user;
    update audit set at = '${monthFromNow(-1).toISOString()}' where kind = 'PORT' and object_id = ${id};
    alter table audit enable trigger user`);
  await archiveMonths({ db: t.db, before: monthFromNow(0), signal });
  const contents = await contentsOf(t.pool);
  const guards = await guardsOf(t.pool);
  for (const table of ['archived_audit', 'archived_package_history'])
    expect((await t.pool.query(`select from ${table}`)).rowCount).toBe(1);

  const file = join(folder, 'months.tar.zst');
  const source = { pool: t.pool, storage: t.storage, encryptionKey: KEY, version: '1', now: new Date() };
  await backUp(source, file, signal);
  const empty = await createEmptyDatabase();
  const pool = createPool({ url: empty.url, onIdleError: () => undefined });
  try {
    await restore({ pool, storage: t.storage, encryptionKeys: [KEY], signal }, file);
    expect(await contentsOf(pool)).toEqual(contents);
    expect(await guardsOf(pool)).toEqual(guards);
    await expect(pool.query('delete from archived_audit')).rejects.toThrow('archived months are kept');
  } finally {
    await pool.end();
    await empty.drop();
  }
});
