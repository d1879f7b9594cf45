import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/postgres.ts';
import { applyAll, migrate, readMigrations } from './migrate.ts';
import { createPool } from './pool.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let pool: Pool;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'eport-migrations-'));
  await write('0001_one.sql', 'create table one (id int); insert into one values (1);');
  await write('0002_two.sql', 'create table two (id int);');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('runs missing migrations once, in order', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  await write('0003_three.sql', 'alter table two add name text');
  expect(await migrate(pool, folder)).toEqual(['0003_three.sql']);
});

test('runs each file once when several instances start together', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.3); insert into one values (2);');
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
  expect(runs.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql', '0003_slow.sql']);
  const { rows } = await pool.query('select id from one order by id');
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

const IN_BATCHES = `-- in batches
with batch as (select id from one where id > 0 limit 2)
update one set id = -one.id from batch where one.id = batch.id;
-- then
create index concurrently if not exists one_id on one (id);
`;

const ids = async () =>
  (await pool.query<{ id: number }>('select id from one order by id')).rows.map(({ id }) => id);

test('commits each batch, and begins again with the rest after it was stopped', async () => {
  await migrate(pool, folder);
  await pool.query('insert into one select generate_series(2, 7)');
  await pool.query('alter table one add check (id > -6)');
  await write('0003_batches.sql', IN_BATCHES);
  await expect(migrate(pool, folder)).rejects.toThrow('0003_batches.sql failed: new row for relation "one"');
  expect(await ids()).toEqual([-4, -3, -2, -1, 5, 6, 7]);
  await pool.query('alter table one drop constraint one_id_check');
  expect(await migrate(pool, folder)).toEqual(['0003_batches.sql']);
  expect(await ids()).toEqual([-7, -6, -5, -4, -3, -2, -1]);
  expect((await pool.query("select to_regclass('one_id')::text as index")).rows).toEqual([
    { index: 'one_id' },
  ]);
});

test('reads a file with Windows line endings', async () => {
  await write('0003_batches.sql', IN_BATCHES.replaceAll('\n', '\r\n'));
  expect(await migrate(pool, folder)).toContain('0003_batches.sql');
  expect(await ids()).toEqual([-1]);
});

test('refuses a part whose changed rows are not counted', async () => {
  await write(
    '0003_batches.sql',
    '-- in batches\nwith changed as (update one set id = 2 returning id) select count(*) from changed',
  );
  await expect(migrate(pool, folder)).rejects.toThrow(
    '0003_batches.sql failed: the number of rows that SELECT changed is unknown.',
  );
});

test('builds an index concurrently while another instance waits to start', async () => {
  await migrate(pool, folder);
  await write(
    '0003_batches.sql',
    `-- in batches\ninsert into one select 1 from pg_sleep(0.5) slept where slept::text = 'never'\n-- then\n${IN_BATCHES.split('-- then')[1]}`,
  );
  const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
  expect(runs.flat()).toEqual(['0003_batches.sql']);
});

test('applies batches in one transaction where a restore needs it', async () => {
  await write('0003_batches.sql', IN_BATCHES);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await applyAll(client, await readMigrations(folder));
    await client.query('commit');
  } finally {
    client.release(true);
  }
  expect(await ids()).toEqual([-1]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('stops waiting for another instance when the start is stopped', async () => {
  await write('0003_slow.sql', 'select pg_sleep(2)');
  const first = migrate(pool, folder);
  const isLocked = async () => {
    const { rows } = await pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    return rows.length > 0;
  };
  await expect.poll(isLocked).toBe(true);
  const stop = new AbortController();
  const second = migrate(pool, folder, stop.signal);
  stop.abort();
  await expect(second).rejects.toThrow('aborted');
  expect(await Promise.race([first, 'still running'])).toBe('still running');
  expect(await first).toContain('0003_slow.sql');
});

test('rejects a file that changed after it ran', async () => {
  await migrate(pool, folder);
  await write('0001_one.sql', 'create table one (id bigint);');
  await expect(migrate(pool, folder)).rejects.toThrow('0001_one.sql was changed');
});

test('rolls back the file that fails and keeps earlier ones', async () => {
  await write('0003_three.sql', 'create table three (id int); insert into nowhere values (1);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    '0003_three.sql failed: relation "nowhere" does not exist',
  );
  const { rows } = await pool.query("select to_regclass('three') as three, to_regclass('two')::text as two");
  expect(rows).toEqual([{ three: null, two: 'two' }]);
  await write('0003_three.sql', 'create table three (id int)');
  expect(await migrate(pool, folder)).toEqual(['0003_three.sql']);
});

test('runs the product’s migrations on an empty database', async () => {
  expect((await migrate(pool)).length).toBeGreaterThan(0);
  expect(await migrate(pool)).toEqual([]);
});
