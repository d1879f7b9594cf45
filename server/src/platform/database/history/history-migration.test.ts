import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuilders } from '../../../testing/builders.ts';
import { databaseBefore } from '../../../testing/database-before.ts';
import { partsOf } from '../batched-migration.ts';
import { MIGRATIONS, migrate, readMigrations } from '../migrate.ts';
import { HISTORIES } from './whole-history.ts';

test('tables with rows become partitioned by month without losing a row or repeating an ID', {
  timeout: 120_000,
}, async () => {
  const { db, pool, stop } = await databaseBefore('0164');
  try {
    const build = createBuilders(db);
    const { warehouse, customer, agent } = await build.company();
    const write = async () => {
      const { id } = await build.package(warehouse);
      await sql`
        with message as (
          insert into email_messages (agent_id, user_id, kind, recipient)
          values (${agent.id}, ${customer.id}, 'PACKAGE_RECEIVED', 'ann@example.com') returning id, agent_id
        )
        insert into email_message_packages (message_id, package_id, agent_id)
        select message.id, ${id}::bigint, agent_id from message`.execute(db);
    };
    await write();
    const rowsOf = async (table: string) =>
      (
        await sql<{
          id: number;
        }>`select to_jsonb(t) - 'tableoid' as row, id from ${sql.table(table)} t order by id`.execute(db)
      ).rows;
    const before = new Map<string, { id: number }[]>();
    for (const history of HISTORIES) before.set(history, await rowsOf(history));

    await migrate(pool);

    for (const history of HISTORIES) {
      expect(await rowsOf(history)).toEqual(before.get(history));
      expect(await rowsOf(`${history}_first`)).toEqual(before.get(history));
    }
    await write();
    for (const history of HISTORIES) {
      const known = before.get(history) ?? [];
      expect(known.length).toBeGreaterThan(0);
      const added = (await rowsOf(history)).slice(known.length);
      expect(added.length).toBeGreaterThan(0);
      expect(added[0]?.id).toBe((known.at(-1)?.id ?? 0) + 1);
    }
  } finally {
    await stop();
  }
});

test('a migration that was stopped at any of its parts begins again', { timeout: 120_000 }, async () => {
  const { pool, stop } = await databaseBefore('0165');
  try {
    const files = (await readMigrations(MIGRATIONS)).filter(({ name }) => name >= '0165' && name < '0168');
    expect(files.length).toBeGreaterThan(0);
    for (const { text } of files) {
      // The last migration drops what the others use.
      for (const part of partsOf(text)) await pool.query(part);
      if (!text.includes('drop procedure')) for (const part of partsOf(text)) await pool.query(part);
    }
  } finally {
    await stop();
  }
});
