import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from './client.ts';
import { setUpCustoms } from './customs.ts';
import { PICTURE, PURCHASE_INVOICE } from './files.ts';
import { BREAKS } from './invariant-breaks.ts';
import { brokenInvariants, expectInvariants } from './invariants.ts';
import { createOnlineBuilders } from './online-builders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await createData();
});
afterAll(() => t.stop());

async function createData() {
  const { client, warehouse, agent, customer, customs, admin } = await setUpCustoms(t);
  await t.build.company();
  await t.build.rate(agent);
  const [travels, waits] = [await t.build.shipment(warehouse), await t.build.shipment(warehouse)];
  const log = async (values: object = {}) => {
    const pkg = {
      incomingTrackingNumber: '1Z5R89390357567127',
      warehouseId: warehouse.id,
      userId: customer.id,
      recipientName: 'Ann Example',
      recipientAddress: '1 Bay Street',
      senderName: 'Bright Shoes Inc',
      senderAddress: '12 NW 25 St',
      description: 'Shoes',
      weight: 2,
      length: 3,
      width: 4,
      height: 5,
      ...values,
    };
    return (await ok<{ id: number }>(client, '/packages', pkg)).id;
  };
  const announce = (trackingNumber: string, userId = customer.id) =>
    ok(client, '/expected-packages', {
      userId,
      trackingNumber,
      senderName: 'Bright Shoes Inc',
      description: 'Shoes',
      declaredValue: 40,
    });
  await announce('ANNOUNCED 1');
  await log({ userId: null, incomingTrackingNumber: 'ANNOUNCED 1' });
  await log({ userId: null, incomingTrackingNumber: 'CLAIMED 1' });
  await announce('CLAIMED 1');
  await announce('AWAITED 1');
  const [paid, due, held] = [await log(), await log(), await log({ invoiceRequired: true })];
  const add = (to: { id: number }, packageIds: number[]) =>
    ok(client, `/master-shipments/${to.id}/add-packages`, { packageIds });
  await add(travels, [paid, due]);
  await add(waits, [held]);
  await ok(client, `/master-shipments/${travels.id}/load`, { code: `P-${due}` });
  expect((await client.upload(`/packages/${paid}/invoice`, PURCHASE_INVOICE)).status).toBe(200);
  expect((await client.upload(`/admin/packages/${paid}/photos`, PICTURE)).status).toBe(201);
  const damage = await ok<{ id: number }>(client, `/admin/packages/${due}/exceptions`, { kind: 'DAMAGED' });
  await ok(client, `/admin/exceptions/${damage.id}/close`, { decision: 'Packed again' });
  const manifest = await customs.manifest(travels);
  const container = await customs.container(manifest);
  await customs.container(await customs.manifest(waits));
  await ok(client, `/manifests/${manifest.id}/packages/bulk-add`, {
    packageIds: [paid, due],
    containerId: container.id,
  });
  expect((await client.get(`/manifests/${manifest.id}/export-xml`)).status).toBe(200);
  for (const step of ['depart', 'arrive', 'process-unstuffing'])
    await ok(client, `/master-shipments/${travels.id}/${step}`);
  await client.put('/admin/packages/bulk-status', { packageIds: [paid, due], status: 'CUSTOMS_CLEARED' });
  await ok(client, `/admin/packages/${paid}/exceptions`, { kind: 'OTHER', note: 'Smells' });
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 };
  await ok(client, `/admin/packages/${paid}/costs`, fee);
  await ok(client, `/invoices/generate/${due}`);
  const invoice = await ok<{ id: number; totalAmount: number }>(client, `/invoices/generate/${paid}`);
  await ok(client, `/invoices/${invoice.id}/pay-cash`);
  await ok(admin, `/invoices/${invoice.id}/reverse-payment`, { reason: 'Wrong invoice' });
  const drawer = await ok<{ id: number }>(client, '/admin/cash-drawers', { openingFloat: 100 });
  const onDrawer = (action: string, body: object) =>
    ok(client, `/admin/cash-drawers/${drawer.id}/${action}`, body);
  await onDrawer('movements', { kind: 'PAID_OUT', amount: 20, reason: 'Stamps' });
  await onDrawer('count', { counts: [{ denomination: 20, quantity: 3 }] });
  await onDrawer('close', { reason: 'Twenty is missing' });
  await ok(client, '/admin/cash-drawers', { openingFloat: 50 });
  await ok(client, `/master-shipments/${travels.id}/invoices`, { packageIds: [paid, due] });
  await ok(client, '/payments', {
    userId: customer.id,
    invoices: [{ invoiceId: invoice.id, amount: invoice.totalAmount }],
    taken: { method: 'CASH', amount: invoice.totalAmount + 5 },
    keepRest: true,
  });
  const owed = await t.db
    .selectFrom('invoices')
    .selectAll()
    .where('status', '=', 'DUE')
    .executeTakeFirstOrThrow();
  await payOnline(admin, customer, owed);
}

async function payOnline(
  client: Client,
  customer: { id: number },
  invoice: { id: number; agent_id: number; user_id: number; total_amount: string },
) {
  const online = createOnlineBuilders(t);
  const owner = { agent_id: invoice.agent_id, user_id: customer.id };
  const [applied, refunded] = [await online.unapplied(owner), await online.unapplied(owner)];
  await online.unapplied(owner);
  await online.checkout(invoice);
  await ok(client, `/admin/online-payments/${applied.id}/apply`, { invoices: [] });
  await ok(client, `/admin/online-payments/${refunded.id}/refund`, { reason: 'Paid twice' });
}

async function ok<T = unknown>(client: Client, path: string, body: object = {}): Promise<T> {
  const response = await client.post<T>(path, body);
  if (response.status >= 300) throw new Error(`${path} returned ${response.raw.payload}`);
  return response.body;
}

class Undo extends Error {}

const rolledBack = (work: (trx: Transaction<DB>) => Promise<void>) =>
  expect(
    inTransaction(t.db, { userId: null }, async (trx) => {
      await work(trx);
      throw new Undo();
    }),
  ).rejects.toBeInstanceOf(Undo);

const run = (trx: Transaction<DB>, text: string) => sql.raw(text).execute(trx);

/** Turns off the triggers and drops a constraint, so that a statement can break the invariant. */
async function disarm(trx: Transaction<DB>, name: string) {
  await run(trx, 'set local session_replication_role = replica');
  const { rows } = await sql<{ undo: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo
    from pg_constraint where conname = ${name} and contype in ('c', 'u', 'x')
    union all
    select format('drop index %I', indexname) from pg_indexes
    where indexname = ${name} and not exists (select from pg_constraint where conname = ${name})`.execute(
    trx,
  );
  for (const { undo } of rows) await run(trx, undo);
}

test('all invariants hold after regular use', () => expectInvariants(t.db));

test.each(Object.entries(BREAKS))('detects a violation of: %s', async (name, { statement, refusedBy }) => {
  if (refusedBy !== undefined) {
    await rolledBack(async (trx) => {
      const refused = run(trx, statement).then(() => run(trx, 'set constraints all immediate'));
      const error: unknown = await refused.catch((reason: unknown) => reason);
      expect(Object(error).constraint ?? String(error)).toContain(refusedBy);
    });
  }
  await rolledBack(async (trx) => {
    if (refusedBy !== undefined) await disarm(trx, refusedBy);
    await run(trx, statement);
    expect(await brokenInvariants(trx, [name])).not.toEqual([]);
  });
});
