import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { UnavailableError } from '../errors/unavailable.ts';
import type { DB } from './schema.ts';
import { inSnapshot } from './snapshot.ts';
import { inJoinedTransaction, inTransaction, setReason } from './transaction.ts';

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

test('sets actor and reason for the transaction only', async () => {
  const { db } = database;
  const inside = await inTransaction(db, { userId: 42 }, async (trx) => {
    await setReason(trx, "the customer's wish");
    return settings.execute(trx);
  });
  expect(inside.rows).toEqual([{ actor: '42', reason: "the customer's wish" }]);
  const outside = await Promise.all(Array.from({ length: 10 }, () => settings.execute(db)));
  for (const { actor } of outside.flatMap(({ rows }) => rows)) expect(actor).toBeFalsy();
});

test('a transaction of the installation has no user, and a write without inTransaction fails', async () => {
  const actingUser = sql<{ id: number | null }>`select acting_user() as id`;
  const { rows } = await inTransaction(database.db, { userId: null }, (trx) => actingUser.execute(trx));
  expect(rows).toEqual([{ id: null }]);
  await expect(actingUser.execute(database.db)).rejects.toThrow();
});

test('rolls back and rethrows an error', async () => {
  const before = await sum.execute(database.db);
  const failing = inTransaction(database.db, { userId: 1 }, async (trx) => {
    await add(1).execute(trx);
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(await sum.execute(database.db)).toEqual(before);
});

async function expectBothToSucceedAfterADeadlock(
  run: (part: (trx: Transaction<DB>) => Promise<void>) => Promise<void>,
) {
  const { db } = database;
  const before = (await sum.execute(db)).rows[0]?.sum ?? 0;
  let waiting = 0;
  const crosswise = (first: number, second: number) =>
    run(async (trx) => {
      await add(first).execute(trx);
      waiting += 1;
      while (waiting < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await add(second).execute(trx);
    });
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  expect((await sum.execute(db)).rows[0]?.sum).toBe(before + 4);
}

test('retries a deadlock until both transactions succeed', async () => {
  await expectBothToSucceedAfterADeadlock((part) => inTransaction(database.db, { userId: 1 }, part));
});

test('throws UnavailableError after three serialization failures', async () => {
  let attempts = 0;
  const colliding = inTransaction(database.db, { userId: 1 }, async (trx) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(colliding).rejects.toThrow(UnavailableError);
  expect(attempts).toBe(3);
});

describe('a joined transaction', () => {
  const actor = { userId: 7 };

  test('sees earlier changes, has its own actor and reason, and commits or rolls back with the whole', async () => {
    const { db } = database;
    const before = (await sum.execute(db)).rows[0]?.sum ?? 0;
    const work = async () => {
      await inTransaction(db, { userId: 8 }, async (trx) => {
        await setReason(trx, 'first');
        await add(1).execute(trx);
      });
      const inside = await inTransaction(db, { userId: 9 }, (trx) => settings.execute(trx));
      expect(inside.rows).toEqual([{ actor: '9', reason: '' }]);
      const sums = await Promise.all([sum.execute(db), sum.execute(db)]);
      expect(sums.map(({ rows }) => rows[0]?.sum)).toEqual([before + 1, before + 1]);
    };
    const lost = inJoinedTransaction(db, actor, async () => {
      await work();
      throw new RangeError('no');
    });
    await expect(lost).rejects.toThrow(RangeError);
    expect((await sum.execute(db)).rows[0]?.sum).toBe(before);
    await inJoinedTransaction(db, actor, work);
    expect((await sum.execute(db)).rows[0]?.sum).toBe(before + 1);
  });

  test('lets a part fail alone, also on a deferred constraint', async () => {
    const { db } = database;
    await sql`create table pairs (id int primary key, other int references pairs deferrable initially deferred)`.execute(
      db,
    );
    const pair = (id: number, other: number) =>
      inTransaction(db, actor, (trx) => sql`insert into pairs values (${id}, ${other})`.execute(trx));
    await inJoinedTransaction(db, actor, async () => {
      await expect(pair(1, 2)).rejects.toThrow('foreign key');
      await pair(3, 3);
      await expect(pair(3, 3)).rejects.toThrow('duplicate key');
      await pair(4, 3);
    });
    expect((await sql`select id from pairs order by id`.execute(db)).rows).toEqual([{ id: 3 }, { id: 4 }]);
  });

  test('retries a deadlock without rolling back the rest of the transaction', async () => {
    await expectBothToSucceedAfterADeadlock((part) =>
      inJoinedTransaction(database.db, actor, () => inTransaction(database.db, actor, part)),
    );
  });

  test('rejects a snapshot', async () => {
    const { db } = database;
    const snapshot = inJoinedTransaction(db, actor, () => inSnapshot(db, (trx) => sum.execute(trx)));
    await expect(snapshot).rejects.toThrow('Only inTransaction() joins a transaction.');
  });

  test('does not take queries that run after its end', async () => {
    const { db } = database;
    let late: Promise<unknown> | undefined;
    await inJoinedTransaction(db, actor, async () => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => sum.execute(db));
    });
    await expect(late).resolves.toMatchObject({ rows: [expect.anything()] });
  });
});
