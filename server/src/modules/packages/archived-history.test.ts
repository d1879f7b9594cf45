import type { HistoryEntry } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonths } from '../../platform/database/history/archive-months.ts';
import { layOutPastMonths, monthFromNow, monthName } from '../../testing/months.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  await layOutPastMonths(database.direct, 2);
  t = await startTestApp({}, { database });
});
afterAll(() => t.stop());

const daysSince = (from: Date) => Math.floor((Date.now() - from.getTime()) / 86_400_000);

const LAST_MONTH = `package_history_${monthName(-1)}`;

const archive = async (before: Date) =>
  (
    await archiveMonths({
      db: t.db,
      before,
      signal: new AbortController().signal,
      pauseMs: 10,
    })
  ).archived;

const liveEntries = async (id: number) =>
  (await t.db.selectFrom('package_history').select('id').where('package_id', '=', id).execute()).length;

test('storage counts from a stay whose month is archived', async () => {
  const { warehouse, agent, staff, customer } = await t.build.company();
  await setStorageRules(t, agent.id, { storage_free_days: 0, storage_fee: '1.00' });
  const days = daysSince(monthFromNow(-2)) - 3;
  const pkg = await storedPackage(t, warehouse, { user_id: customer.id, days });
  const client = await t.as(staff);
  const read = async () => (await client.get(`/packages/${pkg.id}/storage`)).body;
  const before = await read();
  expect(before).toMatchObject({ clock: { readyOn: expect.any(String) } });
  expect(await archive(monthFromNow(-1))).toContain(`package_history_${monthName(-2)}`);
  expect(await liveEntries(pkg.id)).toBe(0);
  expect(await read()).toEqual(before);
});

test('a package keeps its history and its place in the dashboard when its month is archived', async () => {
  const { warehouse, staff, customer } = await t.build.company();
  const shipment = await t.build.shipment(warehouse);
  const values = { user_id: customer.id, shipment_id: shipment.id, created_at: monthFromNow(-1) };
  const pkg = await t.build.package(warehouse, { ...values, status: 'IN_WAREHOUSE' });
  await sql`update package_history set at = ${monthFromNow(-1)} where package_id = ${pkg.id}`.execute(t.db);
  const [asStaff, asCustomer] = [await t.as(staff), await t.as(customer)];
  const read = async () => ({
    history: (await asStaff.get<HistoryEntry[]>(`/packages/${pkg.id}/history`)).body,
    dashboard: (await asCustomer.get('/customer/dashboard')).body,
  });
  const before = await read();
  expect(before.history).toHaveLength(1);
  expect(JSON.stringify(before.dashboard)).toContain(monthFromNow(-1).toISOString());

  expect(await archive(monthFromNow(0))).toContain(LAST_MONTH);

  expect(await liveEntries(pkg.id)).toBe(0);
  expect(await read()).toEqual(before);
  await sql`update packages set status = 'ON_HOLD_INVOICE_REQUIRED' where id = ${pkg.id}`.execute(t.db);
  expect(await liveEntries(pkg.id)).toBe(1);
  expect((await read()).history.map(({ toStatus }) => toStatus)).toEqual([
    'IN_WAREHOUSE',
    'ON_HOLD_INVOICE_REQUIRED',
  ]);
});

test('archived entries are kept as they are until their package is deleted', async () => {
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
  expect((await sql`select from ${sql.table(LAST_MONTH)}`.execute(t.db)).rows).toEqual([]);
});
