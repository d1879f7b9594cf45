import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/postgres.ts';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { inTransaction } from '../database/transaction.ts';
import { CUSTOM_PLAN } from './preparing-client.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  pool = open();
  await pool.query(`drop table if exists shelves; create table shelves (id int primary key, label text);
    insert into shelves values (1, 'A')`);
});
afterEach(() => pool.end());

const open = (max = 1) => createPool({ url: database.url, max, onIdleError: () => undefined });
type Queryable = Pick<Pool, 'query'>;

async function repeat(text: string, values?: unknown[], on: Queryable = pool) {
  for (let time = 0; time < 5; time++) await on.query(text, values);
}

async function prepared(on: Queryable = pool): Promise<string[]> {
  const { rows } = await on.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by name',
  );
  return rows.map(({ statement }) => statement);
}

const failure = (text: string, values: unknown[]): Promise<unknown> =>
  pool.query(text, values).then(
    () => 'none',
    ({ name, code, detail }) => ({ name, code, detail }),
  );

test('prepares a statement from its fifth use, once per connection, under one name', async () => {
  const text = 'select label from shelves where id = $1';
  const two = open(2);
  const [one, other] = await Promise.all([two.connect(), two.connect()]);
  for (let time = 0; time < 4; time++) await one.query(text, [1]);
  expect(await prepared(one)).toEqual([]);
  await one.query(text, [1]);
  await one.query(text, [2]);
  expect(await prepared(one)).toEqual([text]);
  expect(await prepared(other)).toEqual([]);
  await other.query(text, [1]);
  const names = await Promise.all(
    [one, other].map((on) => on.query('select name from pg_prepared_statements')),
  );
  expect(names[0]?.rows).toHaveLength(1);
  expect(names[1]?.rows).toEqual(names[0]?.rows);
  one.release();
  other.release();
  await two.end();
});

test('does not prepare statements without values, with several commands, without a plan, or too long', async () => {
  await repeat('select label from shelves');
  await repeat('select label from shelves; select 1', []);
  await repeat('begin', []);
  await repeat('commit', []);
  await repeat(`select $1::text as "${'long'.padEnd(6_000)}"`, ['x']);
  expect(await prepared()).toEqual([]);
});

test('prepares at most 200 statements', async () => {
  for (let number = 0; number < 201; number++) await repeat(`select ${number} + $1::int`, [1]);
  const statements = await prepared();
  expect(statements).toHaveLength(200);
  expect(statements).not.toContain('select 200 + $1::int');
  expect((await pool.query('select 200 + $1::int as sum', [1])).rows).toEqual([{ sum: 201 }]);
});

test('returns the same rows as an unprepared statement', async () => {
  const text = `select $1::text as none, $2::int[] as numbers, $3::text[] as texts, $4::bytea as bytes, $5::timestamptz as at,
    $6::date as day, $7::jsonb as json, $8::int8 as id, $9::numeric as amount`;
  const values = [
    null,
    [1, null, 3],
    ['a,"b"', null, '{}'],
    Buffer.from([0, 255, 92]),
    new Date('2026-02-28T12:00:00Z'),
    '2026-02-28',
    { deep: ['ü'] },
    9_007_199_254_740_991,
    12.5,
  ];
  const unprepared = await pool.query(text, values);
  await repeat(text, values);
  expect(await prepared()).toEqual([text]);
  const { rows, rowCount, command, fields } = await pool.query(text, values);
  expect({ rows, rowCount, command, fields }).toEqual({
    rows: unprepared.rows,
    rowCount: unprepared.rowCount,
    command: unprepared.command,
    fields: unprepared.fields,
  });
  expect(rows[0]).toMatchObject({ none: null, numbers: [1, null, 3], bytes: Buffer.from([0, 255, 92]) });
});

test('fails like an unprepared statement and works afterwards', async () => {
  const text = 'insert into shelves values ($1, $2)';
  const wrong = [
    [1, 'taken'],
    ['no number', 'B'],
    [2, 'B', 'one too many'],
    [2, { unwritable: 1n }],
  ];
  const failures = async () => {
    const found: unknown[] = [];
    for (const values of wrong) found.push(await failure(text, values));
    return found;
  };
  const unprepared = await failures();
  expect(unprepared).toMatchObject([
    { code: '23505' },
    { code: '22P02' },
    { code: '08P01' },
    { name: 'TypeError' },
  ]);
  expect(await failures()).toEqual(unprepared);
  expect(await failures()).toEqual(unprepared);
  await pool.query(text, [2, 'B']);
  expect(await prepared()).toEqual([text]);
});

test('prepares a statement as soon as its table exists', async () => {
  const text = 'select * from racks where id = $1';
  for (let time = 0; time < 6; time++) expect(await failure(text, [1])).toMatchObject({ code: '42P01' });
  await pool.query('create table racks (id int)');
  expect((await pool.query(text, [1])).rows).toEqual([]);
  expect(await prepared()).toEqual([text]);
});

test('recovers when another instance adds a column, inside and outside transactions', async () => {
  const text = 'select * from shelves where id = $1';
  const db = createDatabase(pool);
  const byId = sql`select * from shelves where id = ${1}`;
  const actor = { userId: 1 };
  const ways = {
    a: () => pool.query(text, [1]),
    b: () => byId.execute(db),
    c: () => inTransaction(db, actor, (trx) => byId.execute(trx)),
    d: () => inSnapshot(db, (trx) => byId.execute(trx)),
  };
  for (const [column, way] of Object.entries(ways)) {
    await repeat(text, [1]);
    expect(await prepared()).toContain(text);
    await pool.query(`alter table shelves add column ${column} text default 'new'`);
    expect((await way()).rows).toMatchObject([{ id: 1, [column]: 'new' }]);
  }
  const other = 'select label from shelves where id = $1';
  await repeat(other, [1]);
  await repeat(text, [1]);
  expect(await prepared()).toEqual(expect.arrayContaining([text, other]));
});

test('never prepares a statement marked for a custom plan', async () => {
  await repeat(`select label from shelves where label like $1 ${CUSTOM_PLAN}`, ['A%']);
  expect(await prepared()).toEqual([]);
});
