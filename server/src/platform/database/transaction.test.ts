import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { inTransaction, setReason } from './transaction.ts';
import { UnavailableError } from './unavailable.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counters (id int primary key, value int not null)`.execute(database.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

const settings = sql<{ actor: string; reason: string }>`
  select current_setting('eport.actor_id', true) as actor, current_setting('eport.reason', true) as reason`;

const add = (id: number) => sql`update counters set value = value + 1 where id = ${id}`;
const sum = sql<{ sum: number }>`select sum(value)::int as sum from counters`;

test('the transaction carries its actor and reason, and the connection forgets them', async () => {
  const { db } = database;
  const inside = await inTransaction(db, { userId: 42 }, async (trx) => {
    await setReason(trx, "the customer's wish");
    return settings.execute(trx);
  });
  expect(inside.rows).toEqual([{ actor: '42', reason: "the customer's wish" }]);
  const outside = await Promise.all(Array.from({ length: 10 }, () => settings.execute(db)));
  expect(outside.flatMap(({ rows }) => rows).every(({ actor }) => !actor)).toBe(true);
});

test('a transaction of the installation itself acts for nobody, one without inTransaction may not write history', async () => {
  const actingUser = sql<{ id: number | null }>`select acting_user() as id`;
  const { rows } = await inTransaction(database.db, { userId: null }, (trx) => actingUser.execute(trx));
  expect(rows).toEqual([{ id: null }]);
  await expect(actingUser.execute(database.db)).rejects.toThrow();
});

test('an error rolls everything back and reaches the caller', async () => {
  const before = await sum.execute(database.db);
  const failing = inTransaction(database.db, { userId: 1 }, async (trx) => {
    await add(1).execute(trx);
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(await sum.execute(database.db)).toEqual(before);
});

test('of two transactions that deadlock both succeed in the end', async () => {
  const { db } = database;
  const before = (await sum.execute(db)).rows[0]?.sum ?? 0;
  let waiting = 0;
  const crosswise = (first: number, second: number) =>
    inTransaction(db, { userId: 1 }, async (trx) => {
      await add(first).execute(trx);
      waiting += 1;
      // Until both hold their first row: then neither can have its second one.
      while (waiting < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await add(second).execute(trx);
    });
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  expect((await sum.execute(db)).rows[0]?.sum).toBe(before + 4);
});

test('a transaction that never stops colliding ends as unavailable after three attempts', async () => {
  let attempts = 0;
  const colliding = inTransaction(database.db, { userId: 1 }, async (trx) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(colliding).rejects.toThrow(UnavailableError);
  expect(attempts).toBe(3);
});
