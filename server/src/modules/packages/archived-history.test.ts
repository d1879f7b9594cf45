import type { HistoryEntry } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonths } from '../../platform/database/history/archive-months.ts';
import { layOutPastMonths, monthFromNow, monthName } from '../../testing/months.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { quietLog, startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  await layOutPastMonths(database.direct, 2);
  t = await startTestApp({}, quietLog(), { database });
});
afterAll(() => t.stop());

const LAST_MONTH = `package_history_${monthName(-1)}`;

const archive = async () =>
  (
    await archiveMonths({
      db: t.db,
      before: monthFromNow(0),
      signal: new AbortController().signal,
      pauseMs: 10,
    })
  ).archived;

const liveEntries = async (id: number) =>
  (await t.db.selectFrom('package_history').select('id').where('package_id', '=', id).execute()).length;

test('a package keeps its history and its place in the dashboard when its month is archived', async () => {
  const { warehouse, staff, customer } = await t.build.company();
  const shipment = await t.build.shipment(warehouse);
  const values = { user_id: customer.id, shipment_id: shipment.id, created_at: monthFromNow(-1) };
  const pkg = await t.build.package(warehouse, { ...values, status: 'IN_WAREHOUSE' });
  await sql`update package_history set at = ${monthFromNow(-1)} where package_id = ${pkg.id}`.execute(t.db);
  const [asStaff, asCustomer] = [await t.as(staff), await t.as(customer)];
  const read = async () => ({
    history: (await asStaff.get<HistoryEntry[]>(`/packages/${pkg.id}/history`)).body,
    dashboard: (await asCustomer.get('/me/dashboard')).body,
  });
  const before = await read();
  expect(before.history).toHaveLength(1);
  expect(JSON.stringify(before.dashboard)).toContain(monthFromNow(-1).toISOString());

  expect(await archive()).toContain(LAST_MONTH);

  expect(await liveEntries(pkg.id)).toBe(0);
  expect(await read()).toEqual(before);
  await asStaff.post(`/admin/packages/bulk-status`, { packageIds: [pkg.id], status: 'ON_HOLD_INVOICE_REQUIRED' });
});

test('archived entries change only with their package', async () => {
  const { rows } = await sql<{ id: number }>`
    select package_id as id from ${sql.table(LAST_MONTH)}`.execute(t.db);
  expect(rows).toHaveLength(1);
  for (const table of [LAST_MONTH, 'archived_package_history']) {
    for (const statement of [
      sql`update ${sql.table(table)} set reason = 'x'`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
      sql`insert into ${sql.table(table)} select * from ${sql.table(table)}`,
    ])
      await expect(statement.execute(t.db)).rejects.toThrow('archived months are kept as they are');
  }
  await t.db
    .deleteFrom('packages')
    .where('id', '=', rows[0]?.id ?? 0)
    .execute();
  expect((await sql`select from archived_package_history`.execute(t.db)).rows).toEqual([]);
});
