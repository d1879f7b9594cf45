import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseBefore } from '../../testing/database-before.ts';
import { lockedScans } from '../../testing/migration-locks.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { isBatched, partsOf } from './batched-migration.ts';
import { MIGRATIONS, readMigrations } from './migrate.ts';

/** Earlier migrations were written before this rule. */
const FIRST = '0141';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function scansOf(statements: string): Promise<string[]> {
  const client = await database.direct.connect();
  try {
    return await lockedScans(client, statements);
  } finally {
    client.release();
  }
}

describe('finds a scan of a large table under a lock', () => {
  test.each([
    ['create index by_time on packages (created_at)', 'packages'],
    ['create unique index by_text on package_texts (package_id)', 'package_texts'],
    ['alter table audit add column token uuid default gen_random_uuid()', 'audit'],
    ['alter table email_messages alter column recipient type varchar(300)', 'email_messages'],
    ['alter table packages alter column shipment_id set not null', 'packages'],
    ['alter table packages add check (weight > 0)', 'packages'],
    ['alter table packages add foreign key (user_id) references users (id)', 'packages'],
    ["update packages set description = 'none' where description = ''", 'packages'],
    ['delete from email_messages where id < 0', 'email_messages'],
    [
      `create table uses (like hs_code_uses) partition by list (code);
        alter table uses attach partition hs_code_uses for values in ('010101')`,
      'uses',
    ],
  ])('%s', async (statement, table) => {
    expect(await scansOf(statement)).toContain(table);
  });
});

describe('allows a change that takes no time', () => {
  test.each([
    'alter table packages add column note text',
    "alter table packages add column note text not null default ''",
    'alter table packages add check (weight > 0) not valid',
    'alter table packages add foreign key (user_id) references users (id) not valid',
    'alter table email_messages drop column recipient cascade',
    'create table notes (package_id bigint references packages); create index on notes (package_id)',
    "update countries set name = 'Barbados' where code = 'BB'",
    'create index on countries (name)',
  ])('%s', async (statement) => {
    expect(await scansOf(statement)).toEqual([]);
  });
});

/** A part may take long if no one waits for it. */
const isGradual = (part: string) => /\bconcurrently\b|\blimit\b/i.test(part);

test('no new migration makes writers wait while it scans a large table', async () => {
  const migrations = (await readMigrations(MIGRATIONS)).filter(({ name }) => name >= FIRST);
  const before = await databaseBefore(FIRST);
  const client = await before.pool.connect();
  for (const { name, text } of migrations) {
    for (const part of isBatched(text) ? partsOf(text) : [text]) {
      if (!isBatched(text) || !isGradual(part))
        expect({ name, scans: await lockedScans(client, part) }).toEqual({ name, scans: [] });
      await client.query("select set_config('eport.actor_id', '0', false)");
      await client.query(part);
    }
  }
  client.release();
  await before.stop();
});
