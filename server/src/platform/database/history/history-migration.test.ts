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

test.each([
  ['0165', '0168'],
  ['0168', '0171'],
])(
  'migrations from %s can run again after a stop at any part',
  {
    timeout: 120_000,
  },
  async (from, until) => {
    const { pool, stop } = await databaseBefore(from);
    try {
      const files = (await readMigrations(MIGRATIONS)).filter(({ name }) => name >= from && name < until);
      expect(files.length).toBeGreaterThan(0);
      for (const { text } of files) {
        for (const part of partsOf(text)) await pool.query(part);
        // A migration that drops what its own parts or the others use cannot run twice.
        if (!text.includes('drop procedure if exists bound_history'))
          for (const part of partsOf(text)) await pool.query(part);
      }
    } finally {
      await stop();
    }
  },
);

test('derives stays from the history and keeps their notices', { timeout: 120_000 }, async () => {
  const { db, pool, stop } = await databaseBefore('0168');
  try {
    const build = createBuilders(db);
    const { warehouse, customer } = await build.company();
    const shipment = await build.shipment(warehouse, { status: 'CLEARED', arrived_at: new Date() });
    const pkg = await build.package(warehouse, {
      user_id: customer.id,
      status: 'CUSTOMS_CLEARED',
      shipment_id: shipment.id,
    });
    for (const status of [
      'READY_FOR_PICKUP',
      'READY_FOR_PICKUP_AT_WAREHOUSE',
      'CUSTOMS_CLEARED',
      'READY_FOR_PICKUP',
    ])
      await sql`update packages set status = ${status}::package_status where id = ${pkg.id}`.execute(db);
    const { rows: entries } = await sql<{ id: number; at: Date }>`
      select id, at from package_history where package_id = ${pkg.id} order by id`.execute(db);
    const [, first, , left, second] = entries;
    await sql`insert into storage_notices (package_id, stay_id, kind, given_at)
      values (${pkg.id}, ${second?.id}, 'ABANDONED', now())`.execute(db);

    await migrate(pool);

    const stays = () =>
      sql`select id, began_at, ended_at from package_stays where package_id = ${pkg.id} order by id`.execute(
        db,
      );
    const before = { id: first?.id, began_at: first?.at, ended_at: left?.at };
    expect((await stays()).rows).toEqual([before, { id: second?.id, began_at: second?.at, ended_at: null }]);
    await sql`update packages set status = 'CUSTOMS_CLEARED' where id = ${pkg.id}`.execute(db);
    expect((await stays()).rows).toEqual([
      before,
      { id: second?.id, began_at: second?.at, ended_at: expect.any(Date) },
    ]);
    await expect(
      sql`update storage_notices set stay_id = stay_id + 1000 where package_id = ${pkg.id}`.execute(db),
    ).rejects.toThrow('storage_notices_stay');
  } finally {
    await stop();
  }
});
