import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../platform/backup/back-up.ts';
import { type RestoreSummary, restore } from '../platform/backup/restore.ts';
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { createStorage, type Storage } from '../platform/storage/storage.ts';
import { contentsOf, filesIn, guardsOf } from '../testing/contents.ts';
import { pdfWith } from '../testing/files.ts';
import { createEmptyDatabase } from '../testing/postgres.ts';
import { PATIENCE } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

const KEY = Buffer.alloc(32, 7);
const NEVER = new AbortController().signal;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

const MORE_PACKAGES = Number(process.env.EPORT_BACKUP_PACKAGES ?? 0);
const patience = { timeout: 120_000 + 10 * MORE_PACKAGES };
const MAX_MEMORY_GROWTH = 200 * 1024 * 1024;

let world: TestApp;
let folder: string;
let file: string;
let contents: Awaited<ReturnType<typeof contentsOf>>;
let files: Awaited<ReturnType<typeof filesIn>>;

beforeAll(async () => {
  world = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'eport-backup-'));
  file = join(folder, 'whole.tar.zst');
  await seedDemo(world.db, { storage: world.storage, now: new Date() });
  await queueMail();
  await addPackages();
  contents = await contentsOf(world.pool);
  files = await filesIn(join(world.folder, 'uploads'));
  const growth = await memoryGrowthDuring(() => backUp(worldAsSource(), file, NEVER));
  expect(growth).toBeLessThan(MAX_MEMORY_GROWTH);
}, patience.timeout);
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

type Empty = Awaited<ReturnType<typeof emptyInstallation>>;
let empty: Empty;
beforeEach(async () => {
  empty = await emptyInstallation();
});
afterEach(() => empty.drop());

const worldAsSource = (values: { pool?: Pool; storage?: Storage } = {}) => ({
  pool: world.pool,
  storage: world.storage,
  encryptionKey: KEY,
  version: '1.2.3',
  now: new Date('2026-11-21T12:00:00Z'),
  ...values,
});

async function queueMail() {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'customer@example.com')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('email_messages')
    .values({ user_id: id, kind: 'ARRIVED', recipient: 'Zoë\t\\N "quoted"\n<customer@example.com>' })
    .execute();
}

async function addPackages() {
  const { warehouse, customer } = await world.build.company();
  const pattern = await world.build.package(warehouse, { user_id: customer.id });
  const columns = `agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address, description,
    sender_name, sender_address, weight, length, width, height, status`;
  const client = await world.pool.connect();
  await client.query("set statement_timeout = 0; set eport.actor_id = '0'");
  for (let added = 0; added < MORE_PACKAGES; added += 10_000) {
    await client.query(
      `insert into packages (${columns}) select ${columns} from packages, generate_series(1, 10000) where id = $1`,
      [pattern.id],
    );
  }
  client.release(true);
}

async function memoryGrowthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  await work().finally(() => clearInterval(sampling));
  return peak - before;
}

async function emptyInstallation() {
  const database = await createEmptyDatabase();
  const pool = createPool({ url: database.url, max: 3, onIdleError: () => undefined });
  const uploads = await mkdtemp(join(folder, 'uploads-'));
  const storage = await createStorage({ kind: 'folder', folder: uploads });
  return {
    pool,
    uploads,
    storage,
    encryptionKeys: [KEY],
    signal: NEVER,
    async drop() {
      await pool.end();
      await database.drop();
    },
  };
}

async function expectUntouched({ pool, uploads }: Empty) {
  expect(await contentsOf(pool)).toEqual({});
  expect(await readdir(uploads)).toEqual([]);
}

async function olderMigrations() {
  const older = await mkdtemp(join(folder, 'migrations-'));
  await cp(MIGRATIONS, older, { recursive: true });
  const newest = (await readdir(older)).sort().at(-1) ?? '';
  await rm(join(older, newest));
  return { older, newest };
}

test('restores the same rows and files', patience, async () => {
  let restored: RestoreSummary | undefined;
  const growth = await memoryGrowthDuring(async () => {
    restored = await restore(empty, file);
  });
  expect(growth).toBeLessThan(MAX_MEMORY_GROWTH);
  expect(await contentsOf(empty.pool)).toEqual(contents);
  expect(await filesIn(empty.uploads)).toEqual(files);
  expect(await guardsOf(empty.pool)).toEqual(await guardsOf(world.pool));
  expect(restored).toMatchObject({ migrated: [], otherKey: false });
  expect(restored?.rows).toBeGreaterThan(5_000);
  expect(restored?.documents).toBeGreaterThan(50);
  const { rows: keys } = await empty.pool.query<{ key: string }>(
    `select storage_key as key from package_photos
    union all select storage_key from expected_packages where storage_key is not null`,
  );
  expect(keys.length).toBeGreaterThan(10);
  for (const { key } of keys) expect(Object.keys(files).join()).toContain(key);
  expect((await decompress(await readFile(file))).indexOf('000002.copy')).toBeGreaterThan(0);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('backs up one snapshot during concurrent writes', patience, async () => {
  const { customer, warehouse } = await world.build.company();
  const client = await world.as(customer);
  const home = { id: warehouse.id, agent_id: warehouse.agent_id };
  const acknowledged: number[] = [];
  let going = true;
  const writing = (async () => {
    while (going) {
      const values = { user_id: customer.id, status: 'ON_HOLD_INVOICE_REQUIRED' } as const;
      const { id } = await world.build.package(home, values);
      const pdf = { name: 'invoice.pdf', content: pdfWith(String(id)) };
      const { status } = await client.upload(`/packages/${id}/invoice`, pdf);
      if (status === 200) acknowledged.push(id);
    }
  })();
  await vi.waitUntil(() => acknowledged.length >= 5, PATIENCE);
  const before = [...acknowledged];
  const live = join(folder, 'live.tar.zst');
  await backUp(worldAsSource(), live, NEVER);
  const after = [...acknowledged];
  going = false;
  await writing;
  expect(after.length).toBeGreaterThan(before.length);

  // Restoring checks the foreign keys, which would fail between tables of different snapshots.
  await restore(empty, live);
  const { rows } = await empty.pool.query<{ id: number }>(
    'select package_id as id from documents where package_id = any($1)',
    [after],
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  const incomplete = await empty.pool.query(
    `select id from packages p where not exists (select from audit where kind = 'PACKAGE' and object_id = p.id)
       or not exists (select from package_history where package_id = p.id)
     union select object_id from audit where kind = 'PACKAGE' and object_id not in (select id from packages)`,
  );
  expect(incomplete.rows).toEqual([]);
  const keys = await empty.pool.query<{ key: string }>('select storage_key as key from documents');
  for (const { key } of keys.rows) expect(await empty.storage.exists(key)).toBe(true);
});

test('migrates a backup of an older version', patience, async () => {
  const { older, newest } = await olderMigrations();
  const source = await emptyInstallation();
  await migrate(source.pool, older);
  await source.pool.query(
    "set eport.actor_id = '0'; insert into agents (name, contact_email, agent_code) values ('Old', 'a@b.cd', 'OLD')",
  );
  const old = join(folder, 'old.tar.zst');
  await backUp(worldAsSource({ pool: source.pool, storage: source.storage }), old, NEVER);
  await source.drop();
  expect((await restore(empty, old)).migrated).toEqual([newest]);
  expect((await empty.pool.query('select name from agents')).rows).toEqual([{ name: 'Old' }]);
});

test('refuses a backup of a newer version', patience, async () => {
  const { older, newest } = await olderMigrations();
  await expect(restore({ ...empty, migrations: older }, file)).rejects.toThrow(
    `The backup was made by a different version of ePort (1.2.3, migration ${newest})`,
  );
  await expectUntouched(empty);
});

test('refuses a database that is not empty and leaves it unchanged', patience, async () => {
  await migrate(empty.pool);
  const before = await contentsOf(empty.pool);
  await expect(restore(empty, file)).rejects.toThrow('The database is not empty');
  expect(await contentsOf(empty.pool)).toEqual(before);
});

const DAMAGES: Record<string, (whole: Buffer) => Buffer | Promise<Buffer>> = {
  'cut in half': (whole) => whole.subarray(0, whole.length / 2),
  'cut by a byte': (whole) => whole.subarray(0, -1),
  'with one flipped bit': (whole) => {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    return flipped;
  },
  'without content': () => Buffer.alloc(0),
  'of another file type': () => Buffer.from('%PDF-1.7'),
  'truncated between two archive entries': async (whole) => {
    const tar = await decompress(whole);
    return compress(tar.subarray(0, tar.lastIndexOf('seal.json')));
  },
  'with changed data in a table': async (whole) => {
    const tar = await decompress(whole);
    tar.write('Shirts', tar.indexOf('Shoes'));
    return compress(tar);
  },
};
test.each(Object.keys(DAMAGES))('refuses a backup %s and changes nothing', async (name) => {
  const damaged = join(folder, 'damaged.tar.zst');
  await writeFile(damaged, (await DAMAGES[name]?.(await readFile(file))) ?? '');
  await expect(restore(empty, damaged)).rejects.toThrow(
    /^The backup \S+ is damaged or incomplete \([^\n]+\)\. Nothing was changed\.$/,
  );
  await expectUntouched(empty);
});

test('reports a missing backup', patience, async () => {
  await expect(restore(empty, join(folder, 'none'))).rejects.toThrow(
    /^The backup \S+ cannot be read: ENOENT[^\n]+\.$/,
  );
});

test('leaves no file after an aborted backup, whatever the cause', patience, async () => {
  const target = join(folder, 'broken');
  await mkdir(target);
  const stop = new AbortController();
  const sizeOf = async () => {
    stop.abort(new Error('Ctrl-C'));
    return undefined;
  };
  const stopping = { ...world.storage, sizeOf };
  await expect(backUp(worldAsSource({ storage: stopping }), join(target, 'a'), stop.signal)).rejects.toThrow(
    'Ctrl-C',
  );
  const failing = { ...world.storage, getStream: () => Promise.reject(new Error('S3 is away')) };
  await expect(backUp(worldAsSource({ storage: failing }), join(target, 'b'), NEVER)).rejects.toThrow(
    'S3 is away',
  );
  await expect(backUp(worldAsSource(), join(target, 'no/such/folder'), NEVER)).rejects.toThrow('ENOENT');
  expect(await readdir(target)).toEqual([]);
});

test('names a missing file and backs up the rest', patience, async () => {
  const lost = Object.keys(files)[0] ?? '';
  const storage = {
    ...world.storage,
    sizeOf: (key: string) => (key === lost ? Promise.resolve(undefined) : world.storage.sizeOf(key)),
  };
  const { missing, documents } = await backUp(
    worldAsSource({ storage }),
    join(folder, 'lost.tar.zst'),
    NEVER,
  );
  expect(missing).toEqual([lost]);
  expect(documents).toBeGreaterThan(50);
});

test('restores again after an aborted restore', patience, async () => {
  const stop = new AbortController();
  let restored = 0;
  const storage: Storage = {
    ...empty.storage,
    putAt: (key, content, size) => {
      if (++restored === 10) stop.abort(new Error('Ctrl-C'));
      return empty.storage.putAt(key, content, size);
    },
  };
  await expect(restore({ ...empty, storage, signal: stop.signal }, file)).rejects.toThrow();
  expect(await contentsOf(empty.pool)).toEqual({});
  const { otherKey } = await restore({ ...empty, encryptionKeys: [Buffer.alloc(32, 8)] }, file);
  expect(await filesIn(empty.uploads)).toEqual(files);
  expect(otherKey).toBe(true);
});
