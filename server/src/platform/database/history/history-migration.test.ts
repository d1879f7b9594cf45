import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuilders } from '../../../testing/builders.ts';
import { databaseBefore } from '../../../testing/database-before.ts';
import { migrate } from '../migrate.ts';
import { HISTORIES } from './whole-history.ts';

test('tables with rows become partitioned by month without losing a row or repeating an ID', {
  timeout: 120_000,
}, async () => {
  const { db, pool, stop } = await databaseBefore('0164');
  try {
    const build = createBuilders(db);
    const { warehouse } = await build.company();
    await build.package(warehouse);
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
    await build.package(warehouse);
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

test('a migration that was stopped goes on', { timeout: 120_000 }, async () => {
  const { pool, stop } = await databaseBefore('0165');
  try {
    await pool.query("call bound_history('audit', 'at'); call validate_history('audit')");
    await pool.query("call partition_by_month('audit', 'at')");
    expect(await migrate(pool)).toContain('0165_audit_by_month.sql');
  } finally {
    await stop();
  }
});
