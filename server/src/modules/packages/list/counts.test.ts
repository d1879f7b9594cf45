import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function errors() {
  return (await sql`select * from package_count_errors`.execute(t.db)).rows;
}

const logged = (warehouseId: number) => ({
  recipientName: 'Ann Example',
  recipientAddress: '1 Bay Street',
  destinationCountryId: null,
  warehouseId,
  description: 'Shoes',
  senderName: 'Bright Shoes',
  senderAddress: 'Miami',
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
});

test('keeps counts correct under concurrent writers without deadlock', async () => {
  const { warehouse, staff } = await t.build.company();
  const client = await t.as(staff);
  const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT' });
  const aboard = [];
  for (let count = 0; count < 12; count++) {
    aboard.push(
      await t.build.package(warehouse, {
        shipment_id: shipment.id,
        status: count % 2 ? 'CUSTOMS_CLEARED' : 'AWAITING_CUSTOMS_CLEARANCE',
      }),
    );
  }
  const packageIds = aboard.map(({ id }) => id);
  const bulk = (status: string) => client.put('/admin/packages/bulk-status', { packageIds, status });
  const responses = await Promise.all([
    ...Array.from({ length: 10 }, () => client.post('/packages', logged(warehouse.id))),
    ...['CUSTOMS_CLEARED', 'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_CLEARED'].map(bulk),
    ...aboard
      .slice(0, 8)
      .map(({ id }) =>
        client.put(`/admin/packages/${id}/status`, { status: 'CUSTOMS_DECLARATION_REQUIRED' }),
      ),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(await errors()).toEqual([]);
});

test('does not block writers on each other’s counts', async () => {
  const { warehouse } = await t.build.company();
  const first = await t.build.package(warehouse);
  await inTransaction(t.db, { userId: null }, async (trx) => {
    await trx.deleteFrom('packages').where('id', '=', first.id).execute();
    await t.build.package(warehouse);
  });
  expect(await errors()).toEqual([]);
});

test('does not count rolled-back changes', async () => {
  const { warehouse } = await t.build.company();
  const { id } = await t.build.package(warehouse);
  const doomed = inTransaction(t.db, { userId: null }, async (trx) => {
    await trx
      .updateTable('packages')
      .set({ status: 'ON_HOLD_INVOICE_REQUIRED' })
      .where('id', '=', id)
      .execute();
    throw new Error('undone');
  });
  await expect(doomed).rejects.toThrow('undone');
  expect(await errors()).toEqual([]);
});

test('counts changes and deletions by SQL, which cannot truncate packages', async () => {
  const { warehouse } = await t.build.company();
  const elsewhere = (await t.build.company()).warehouse;
  const [moved, deleted] = [await t.build.package(warehouse), await t.build.package(warehouse)];
  await inTransaction(t.db, { userId: null }, async (trx) => {
    await trx
      .updateTable('packages')
      .set({ agent_id: elsewhere.agent_id, warehouse_id: elsewhere.id })
      .where('id', '=', moved.id)
      .execute();
    await trx.deleteFrom('packages').where('id', '=', deleted.id).execute();
  });
  await expect(sql`truncate packages cascade`.execute(t.db)).rejects.toThrow('delete them instead');
  expect(await errors()).toEqual([]);
});

test('reports a wrong count, and a recount corrects it', async () => {
  const { warehouse } = await t.build.company();
  await t.build.package(warehouse);
  const drift = sql`update package_counts set packages = packages + 1 where agent_id = ${warehouse.agent_id}`;
  await drift.execute(t.db);
  expect(await errors()).toMatchObject([{ agent_id: warehouse.agent_id, kept: '2', counted: 1 }]);
  await sql`call recount_packages()`.execute(t.db);
  expect(await errors()).toEqual([]);
});

test('starts every page where the previous one ends, with either paging method', async () => {
  const { warehouse, agent, staff } = await t.build.company();
  const other = (await t.build.company()).warehouse;
  await sql`
    insert into packages (agent_id, warehouse_id, recipient_name, recipient_address, description, sender_name, sender_address,
      weight, length, width, height, status)
    select case when n % 4 = 0 then ${other.agent_id}::bigint else ${agent.id} end, case when n % 4 = 0 then ${other.id}::bigint else ${warehouse.id} end,
      'Ann', 'Street', 'Shoes', 'Shop', 'Miami', 1, 1, 1, 1,
      (case when n % 7 = 0 then 'ON_HOLD_INVOICE_REQUIRED' else 'IN_WAREHOUSE' end)::package_status
    from generate_series(1, 9000) n`.execute(t.db);
  const client = await t.as(staff);
  type Page = { content: AdminPackageItem[]; totalItems: number };
  for (const status of [
    undefined,
    ['ON_HOLD_INVOICE_REQUIRED'],
    ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'],
  ]) {
    const query = t.db
      .selectFrom('packages')
      .select('id')
      .where('agent_id', '=', agent.id)
      .orderBy('id', 'desc');
    const all = await (status ? query.where('status', 'in', status as ['IN_WAREHOUSE']) : query).execute();
    const last = Math.ceil(all.length / 100) - 1;
    for (const page of [0, 1, Math.floor(last / 2), last - 1, last, last + 1, 99_999]) {
      const filter = status ? `&status=${status.join()}` : '';
      const { body } = await client.get<Page>(`/admin/packages?size=100&page=${page}${filter}`);
      expect(
        body.content.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(all.slice(page * 100, page * 100 + 100).map(({ id }) => id));
      expect(body.totalItems).toBe(all.length);
    }
  }
});
