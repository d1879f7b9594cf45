import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../testing/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createSessionLocks } from './session-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('grants a lock to one holder at a time, within and across processes', async () => {
  const [here, elsewhere] = [createSessionLocks(database.pool), createSessionLocks(database.pool)];
  const both = await Promise.all([here.acquire('a'), here.acquire('a'), here.acquire('b')]);
  expect(both).toEqual([true, false, true]);
  expect(await elsewhere.acquire('a')).toBe(false);
  expect({ here: here.holds('a'), elsewhere: elsewhere.holds('a') }).toEqual({
    here: true,
    elsewhere: false,
  });
  await here.free('a');
  expect(here.holds('a')).toBe(false);
  expect(await elsewhere.acquire('a')).toBe(true);
  await Promise.all([here.release(), elsewhere.release()]);
  expect(elsewhere.holds('a')).toBe(false);
});

test('releases the locks and reports their loss when the connection breaks', async () => {
  const [here, elsewhere] = [createSessionLocks(database.pool), createSessionLocks(database.pool)];
  expect(await here.acquire('c')).toBe(true);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`,
  );
  await vi.waitFor(() => expect(here.holds('c')).toBe(false), PATIENCE);
  // The backend ends its session a moment before it releases its locks.
  await vi.waitFor(async () => expect(await elsewhere.acquire('c')).toBe(true), PATIENCE);
  expect(await here.acquire('d')).toBe(true);
  await Promise.all([here.release(), elsewhere.release()]);
});
