import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../testing/postgres.ts';
import { PATIENCE } from '../../testing/process.ts';
import { isUnavailable } from '../errors/unavailable.ts';
import { createPool } from './pool.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('parses each column type into its JavaScript form', async () => {
  const { rows } =
    await pool.query(`select 9007199254740991::int8 as id, array[1, 2]::int8[] as ids, 12.50::numeric as amount,
    date '2026-02-28' as day, array[date '2026-02-28'] as days, timestamptz '2026-02-28 12:00+00' as at, null::int8 as none`);
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      ids: [1, 2],
      amount: '12.50',
      day: '2026-02-28',
      days: ['2026-02-28'],
      at: new Date('2026-02-28T12:00:00Z'),
      none: null,
    },
  ]);
});

test('survives broken connections, in use or idle', async () => {
  const busy = errorOf(pool.query('select pg_sleep(5)'));
  const idle = await pool.connect();
  idle.release();
  const admin = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  expect(isUnavailable(await busy)).toBe(true);
  await vi.waitFor(
    async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
    PATIENCE,
  );
});

test('distinguishes an unavailable or overloaded server from a bug', async () => {
  const away = createPool({ url: 'postgresql://eport@127.0.0.1:1/eport', onIdleError: () => undefined });
  expect(isUnavailable(await errorOf(away.query('select 1')))).toBe(true);
  await away.end();
  expect(isUnavailable(await errorOf(away.query('select 1')))).toBe(true);
  expect(isUnavailable(await errorOf(pool.query('set statement_timeout = 20; select pg_sleep(1)')))).toBe(
    true,
  );
  expect(isUnavailable(await errorOf(pool.query('select * from nowhere')))).toBe(false);
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false);
});

test('closes a connection that was refused a write because the database is read-only', async () => {
  const single = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  const client = await single.connect();
  await client.query('set default_transaction_read_only = on');
  const error = await errorOf(client.query('create table written ()'));
  client.release();
  expect(isUnavailable(error)).toBe(true);
  const { rows } = await single.query('show default_transaction_read_only');
  expect(rows).toEqual([{ default_transaction_read_only: 'off' }]);
  await single.end();
});

test('a pool for reading refuses writes', async () => {
  const reading = createPool({ url: database.url, isReadOnly: true, onIdleError: () => undefined });
  expect((await reading.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await errorOf(reading.query('create table written ()'))).toMatchObject({ code: '25006' });
  await reading.end();
});
