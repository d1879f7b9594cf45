import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { PATIENCE } from '../../testing/process.ts';
import { createDatabase } from './database.ts';
import { createLeases } from './leases.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('grants a lease to one holder at a time, within and across processes', async () => {
  const [here, elsewhere] = [createLeases(database.db), createLeases(database.db)];
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
  expect(await here.acquire('b')).toBe(true);
  await here.release();
});

test('grants a lease to one of ten processes that ask at once', async () => {
  const instances = Array.from({ length: 10 }, () => createLeases(database.db));
  const granted = await Promise.all(instances.map((instance) => instance.acquire('c')));
  expect(granted.filter(Boolean)).toHaveLength(1);
  await Promise.all(instances.map((instance) => instance.release()));
});

async function expiryOf(name: string): Promise<number> {
  const lease = database.db.selectFrom('leases').select('expires_at').where('name', '=', name);
  return (await lease.executeTakeFirstOrThrow()).expires_at.getTime();
}

test('renews a lease for as long as its process lives', async () => {
  const short = { durationMs: 4_000 };
  const [here, elsewhere] = [createLeases(database.db, short), createLeases(database.db, short)];
  expect(await here.acquire('d')).toBe(true);
  const firstExpiry = await expiryOf('d');
  // Only a renewal after the end of the original lease can set such an expiry.
  await vi.waitFor(
    async () => expect(await expiryOf('d')).toBeGreaterThan(firstExpiry + short.durationMs),
    PATIENCE,
  );
  expect(here.holds('d')).toBe(true);
  expect(await elsewhere.acquire('d')).toBe(false);
  await Promise.all([here.release(), elsewhere.release()]);
});

test('reports a lease as lost when it cannot be renewed, before another process gets it', async () => {
  const pool = createPool({ url: database.url, onIdleError: () => undefined });
  const short = { durationMs: 1_000 };
  const [here, elsewhere] = [createLeases(createDatabase(pool), short), createLeases(database.db, short)];
  expect(await here.acquire('e')).toBe(true);
  await pool.end();
  await vi.waitFor(async () => expect(await elsewhere.acquire('e')).toBe(true), PATIENCE);
  expect(here.holds('e')).toBe(false);
  await elsewhere.release();
  await here.release();
});
