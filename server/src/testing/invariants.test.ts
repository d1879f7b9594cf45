import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from './client.ts';
import { setUpCustoms } from './customs.ts';
import { brokenInvariants, expectInvariants, type Invariant } from './invariants.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await liveThrough();
});
afterAll(() => t.stop());

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

/** A paid and ready package with all its papers, an invoiced one, and a held one that waits. */
async function liveThrough() {
  const { client, warehouse, agent, customer, customs, admin } = await setUpCustoms(t);
  await t.build.company();
  await t.build.rate(agent);
  const [travels, waits] = [await t.build.shipment(warehouse), await t.build.shipment(warehouse)];
  const log = async (values: object = {}) => {
    const parcel = {
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
    return (await ok<{ id: number }>(client, '/packages', parcel)).id;
  };
  const [paid, due, held] = [await log(), await log(), await log({ invoiceRequired: true })];
  const add = (to: { id: number }, packageIds: number[]) =>
    ok(client, `/master-shipments/${to.id}/add-packages`, { packageIds });
  await add(travels, [paid, due]);
  await add(waits, [held]);
  expect(
    (await client.upload(`/packages/${paid}/invoice`, { name: 'receipt.pdf', content: PDF })).status,
  ).toBe(200);
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
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 };
  await ok(client, `/admin/packages/${paid}/costs`, fee);
  await ok(client, `/invoices/generate/${due}`);
  const invoice = await ok<{ id: number }>(client, `/invoices/generate/${paid}`);
  await ok(client, `/invoices/${invoice.id}/pay-cash`);
  await ok(admin, `/invoices/${invoice.id}/reverse-payment`, { reason: 'Wrong invoice' });
  await ok(client, `/invoices/${invoice.id}/pay-cash`);
}

async function ok<T = unknown>(client: Client, path: string, body: object = {}): Promise<T> {
  const answer = await client.post<T>(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.raw.payload}`);
  return answer.body;
}

type Break = { by: string; refusedBy?: string };

const copyOf = (table: string, values: string) => `insert into ${table} overriding system value
  select (jsonb_populate_record(r, '{"id": 900000, ${values.slice(1)}')).* from ${table} r limit 1`;
const OTHER_AGENT = '(select max(id) from agents)';
const NEWEST_WAITING_SHIPMENT = `(select max(id) from shipments where status = 'PREPARING')`;
const KEPT_BY_DATABASE = 'the audit is kept by the database';

/** How each could be broken, and what the database says to it; the others are kept by the application alone. */
const BREAKS: Record<Invariant, Break> = {
  'a paid invoice has exactly one payment': {
    by: 'delete from payments where reversed_at is null',
    refusedBy: 'invoices_paid_by_one_payment',
  },
  'an invoice that is not paid has no payment': {
    by: `update invoices set status = 'DUE'`,
    refusedBy: 'invoices_paid_by_one_payment',
  },
  'a payment is of the whole invoice and of its agent': {
    by: 'update payments set amount = amount + 1',
    refusedBy: 'payments_invoice',
  },
  'the total of an invoice is the sum of its lines': {
    by: 'update invoice_lines set amount = amount + 1',
    refusedBy: 'invoices_total_is_sum_of_lines',
  },
  'a package has at most one invoice that stands': {
    by: copyOf('invoices', '{"status": "DUE"}'),
    refusedBy: 'invoices_one_live_per_package',
  },
  'an invoice that stands holds the fees of its package': { by: 'update package_costs set amount = 9' },
  'an invoice belongs to the customer and agent of its package': {
    by: `update packages set user_id = (select max(id) from users where role = 'ROLE_CUSTOMER')`,
  },
  'what is cleared and paid is ready, and what is ready is paid': {
    by: `update packages set status = 'CUSTOMS_CLEARED' where status = 'READY_FOR_PICKUP'`,
  },
  'a collected package says who took it': {
    by: `update packages set collected_by = 'Ann'`,
    refusedBy: 'packages_collected_by_somebody',
  },
  'the history of a package ends in its status': {
    by: `insert into package_history (package_id, from_status, to_status) select id, status, 'COLLECTED' from packages`,
  },
  'each step of a history begins where the last one ended': {
    by: `insert into package_history (package_id, from_status, to_status) select id, 'COLLECTED', status from packages`,
  },
  'a package is in one shipment, which its house bill agrees with': {
    by: `update packages set shipment_id = ${NEWEST_WAITING_SHIPMENT} where id in (select package_id from bills)`,
    refusedBy: 'bills_package_in_shipment',
  },
  'a package has at most one house bill': {
    by: copyOf('bills', '{"bl_reference": "COPY"}'),
    refusedBy: 'bills_one_per_package',
  },
  'a package matches its shipment and its warehouse': {
    by: `update packages set destination_country_id = (select id from countries where code = 'JM')`,
    refusedBy: 'packages_shipment_matches',
  },
  'a shipment that has departed leaves nothing behind': { by: `update packages set status = 'IN_WAREHOUSE'` },
  'nothing travels before its shipment departs, nor passes customs before it arrives': {
    by: `update packages set status = 'IN_TRANSIT' where shipment_id = ${NEWEST_WAITING_SHIPMENT}`,
  },
  'an unstuffed shipment has nothing in transit': { by: `update packages set status = 'IN_TRANSIT'` },
  'a held package lacks its purchase invoice': {
    by: `update packages set status = 'ON_HOLD_INVOICE_REQUIRED'`,
  },
  'a house bill lies in a container of its manifest': {
    by: 'update bills set container_id = (select max(id) from containers)',
    refusedBy: 'bills_container_of_manifest',
  },
  'manifest, shipment, bill and package belong to one agent': {
    by: `update manifests set agent_id = ${OTHER_AGENT}`,
    refusedBy: 'manifests_shipment_of_agent',
  },
  'a shipment has at most one manifest': {
    by: copyOf('manifests', '{"master_bol_reference": "COPY"}'),
    refusedBy: 'manifests_one_per_shipment',
  },
  'the reference of a house bill is its own and remembered': { by: 'delete from bill_references' },
  'an exported file counts its bills': { by: 'update manifest_exports set bill_count = bill_count + 1' },
  'no two users share a mailbox or an e-mail address': {
    by: `update users set mailbox_id = 'SAME1'`,
    refusedBy: 'users_mailbox_id_key',
  },
  'a customer has an agent, a warehouse of it and a destination': {
    by: `update users set agent_id = ${OTHER_AGENT}`,
    refusedBy: 'users_warehouse_of_agent',
  },
  'an agent serves whose packages and invoices it holds': { by: 'delete from served_customers' },
  'no two rates cover the same': {
    by: copyOf('rates', '{"min_range": 5}'),
    refusedBy: 'rates_do_not_overlap',
  },
  'a kept key has its answer': {
    by: `insert into idempotency_keys (user_id, key, fingerprint, created_at) values (1, 'k', sha256('x'), now())`,
  },
  'what stands has an audit entry of its making': {
    by: `delete from audit where kind = 'PAYMENT'`,
    refusedBy: KEPT_BY_DATABASE,
  },
  'the audit ends in the status that stands': {
    by: `update audit set after = '{"status": "COLLECTED"}' where kind = 'PACKAGE'`,
    refusedBy: KEPT_BY_DATABASE,
  },
  'kept counts of packages are what there is': { by: 'update package_counts set packages = packages + 1' },
};

class Undo extends Error {}

const undone = (work: (trx: Transaction<DB>) => Promise<void>) =>
  expect(
    inTransaction(t.db, { userId: null }, async (trx) => {
      await work(trx);
      throw new Undo();
    }),
  ).rejects.toBeInstanceOf(Undo);

const run = (trx: Transaction<DB>, text: string) => sql.raw(text).execute(trx);

/** Takes away what keeps the rule: all triggers and foreign keys, and the constraint or index of this name. */
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

test('nothing is broken by a life that takes its course', () => expectInvariants(t.db));

test.each(Object.entries(BREAKS))('%s, or it is found', async (name, { by, refusedBy }) => {
  if (refusedBy !== undefined) {
    await undone(async (trx) => {
      const refused = run(trx, by).then(() => run(trx, 'set constraints all immediate'));
      const error: unknown = await refused.catch((reason: unknown) => reason);
      expect(Object(error).constraint ?? String(error)).toContain(refusedBy);
    });
  }
  await undone(async (trx) => {
    if (refusedBy !== undefined) await disarm(trx, refusedBy);
    await run(trx, by);
    expect(await brokenInvariants(trx, [name])).not.toEqual([]);
  });
});
