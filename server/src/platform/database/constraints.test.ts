import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from './transaction.ts';

let t: TestApp;
let ids: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  t = await startTestApp();
  ids = await setUp();
});
afterAll(() => t.stop());

async function setUp() {
  const billing = await setUpBilling(t);
  const customs = createCustomsBuilders(t.db);
  const manifest = await customs.manifest(billing.shipment);
  const [first, second] = [await billing.cleared(), await billing.cleared()];
  await customs.houseBill(manifest, first);
  return {
    otherAgent: (await t.build.agent()).id,
    warehouse: billing.warehouse.id,
    customer: billing.customer.id,
    staff: billing.staff.id,
    shipment: billing.shipment.id,
    foreignShipment: (await t.build.shipment((await t.build.company()).warehouse)).id,
    manifest: manifest.id,
    billed: first.id,
    secondBill: (await customs.houseBill(manifest, second)).id,
    waiting: (await t.build.package(billing.warehouse, { user_id: billing.customer.id })).id,
    due: (await billing.due()).invoice.id,
    paid: (await billing.paid()).invoice.id,
    rate: (await t.build.rate(billing.agent, { min_range: '1', max_range: '5' })).id,
  };
}

type Constraint = [rule: string, constraint: string, attempt: () => RawBuilder<unknown>];

const CONSTRAINTS: Constraint[] = [
  [
    'an email address belongs to one account',
    'users_email_key',
    () =>
      sql`update users set email = (select email from users where id = ${ids.customer}) where id = ${ids.staff}`,
  ],
  [
    'an email address is lower case',
    'users_email_check',
    () => sql`update users set email = upper(email) where id = ${ids.staff}`,
  ],
  [
    'a mailbox ID belongs to one account',
    'users_mailbox_id_key',
    () =>
      sql`update users set mailbox_id = (select mailbox_id from users where id = ${ids.customer}) where id = ${ids.staff}`,
  ],
  [
    'a customer belongs to the agent of the home warehouse',
    'users_warehouse_of_agent',
    () => sql`update users set agent_id = ${ids.otherAgent} where id = ${ids.customer}`,
  ],
  [
    'a customer has a home warehouse',
    'users_customer_complete',
    () => sql`update users set warehouse_id = null where id = ${ids.customer}`,
  ],
  [
    'the last active administrator cannot be suspended',
    'users_keep_an_administrator',
    () => sql`update users set status = 'SUSPENDED' where role = 'ROLE_ADMIN'`,
  ],
  [
    'the last active administrator cannot be deleted',
    'users_keep_an_administrator',
    () => sql`delete from users where role = 'ROLE_ADMIN'`,
  ],
  [
    'a warehouse with packages or customers keeps its agent',
    'users_warehouse_of_agent',
    () => sql`update warehouses set agent_id = ${ids.otherAgent} where id = ${ids.warehouse}`,
  ],
  [
    'a package belongs to its warehouse’s agent',
    'packages_warehouse_of_agent',
    () => sql`update packages set agent_id = ${ids.otherAgent} where id = ${ids.waiting}`,
  ],
  [
    'a package travels in its own agent’s shipment',
    'packages_shipment_matches',
    () => sql`update packages set shipment_id = ${ids.foreignShipment} where id = ${ids.waiting}`,
  ],
  [
    'a package in transit has a shipment',
    'packages_travel_in_a_shipment',
    () => sql`update packages set status = 'IN_TRANSIT' where id = ${ids.waiting}`,
  ],
  [
    'a collected package names who collected it',
    'packages_collected_by_somebody',
    () => sql`update packages set status = 'COLLECTED' where id = ${ids.billed}`,
  ],
  [
    'a package with a house bill stays in its shipment',
    'bills_package_in_shipment',
    () => sql`update packages set shipment_id = null, status = 'IN_WAREHOUSE' where id = ${ids.billed}`,
  ],
  [
    'a package has one house bill',
    'bills_one_per_package',
    () => sql`update bills set package_id = ${ids.billed} where id = ${ids.secondBill}`,
  ],
  [
    'a shipment has one manifest',
    'manifests_one_per_shipment',
    () =>
      sql`insert into manifests (agent_id, shipment_id, master_bol_reference, mode_of_transport, port_of_loading_id, port_of_unloading_id)
        select agent_id, shipment_id, 'ANOTHER', mode_of_transport, port_of_loading_id, port_of_unloading_id
        from manifests where id = ${ids.manifest}`,
  ],
  [
    'a shipment’s name is unique within its agent, regardless of case',
    'shipments_manifest_id_key',
    () =>
      sql`insert into shipments (agent_id, manifest_id, origin_warehouse_id, destination_country_id, mode_of_transport)
        select agent_id, lower(manifest_id), origin_warehouse_id, destination_country_id, mode_of_transport
        from shipments where id = ${ids.shipment}`,
  ],
  [
    'a fee uses a package-level charge',
    'package_costs_charge',
    () =>
      sql`insert into package_costs (package_id, charge_reference_id, amount)
        select ${ids.waiting}, id, 5 from charge_references where level = 'MASTER_LEVEL' limit 1`,
  ],
  [
    'a fee in USD has no exchange rate',
    'package_costs_rate',
    () =>
      sql`insert into package_costs (package_id, charge_reference_id, amount, exchange_rate)
        select ${ids.waiting}, id, 5, 1 from charge_references where level = 'PACKAGE_LEVEL' limit 1`,
  ],
  [
    'rates of one charge do not overlap',
    'rates_do_not_overlap',
    () =>
      sql`insert into rates (agent_id, destination_country_id, charge_reference_id, rate_type, rate, min_range, max_range)
        select agent_id, destination_country_id, charge_reference_id, rate_type, 9, 4.999, null from rates
        where id = ${ids.rate}`,
  ],
  [
    'a package has one live invoice',
    'invoices_one_live_per_package',
    () =>
      sql`insert into invoices (agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount)
        select agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount
        from invoices where id = ${ids.due}`,
  ],
  [
    'an invoice belongs to its package’s agent',
    'invoices_package_of_agent',
    () => sql`update invoices set agent_id = ${ids.otherAgent} where id = ${ids.due}`,
  ],
  [
    'an invoice’s total is the sum of its lines',
    'invoices_total_is_sum_of_lines',
    () => sql`update invoices set total_amount = total_amount + 0.01 where id = ${ids.due}`,
  ],
  [
    'an invoice’s total is the sum of its remaining lines',
    'invoices_total_is_sum_of_lines',
    () => sql`delete from invoice_lines where invoice_id = ${ids.due}`,
  ],
  [
    'an invoice is paid by the ledger only',
    'invoices_paid_by_ledger',
    () => sql`update invoices set paid_amount = total_amount, status = 'PAID' where id = ${ids.due}`,
  ],
  [
    'a paid invoice is paid in full',
    'invoices_paid_in_full',
    () => sql`update invoices set status = 'PAID' where id = ${ids.due}`,
  ],
  [
    'an invoice is not overpaid',
    'invoices_not_overpaid',
    () => sql`insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
      select payment_id, ${ids.due}, agent_id, user_id, 1000000 from payment_allocations where invoice_id = ${ids.paid}`,
  ],
  [
    'a payment cannot be changed',
    'payments_never_change',
    () => sql`update payments set amount = amount + 1`,
  ],
  ['a payment cannot be deleted', 'payments_never_change', () => sql`delete from payments`],
  [
    'an allocation cannot be deleted',
    'payment_allocations_never_change',
    () => sql`delete from payment_allocations`,
  ],
  ['a receipt cannot be changed', 'receipts_never_change', () => sql`update receipts set number = 99`],
  [
    'credit is kept by the ledger',
    'customer_credits_by_ledger',
    () => sql`insert into customer_credits select agent_id, user_id, 5 from invoices where id = ${ids.due}`,
  ],
  [
    'credit is never below zero',
    'customer_credits_not_negative',
    () => sql`insert into credit_entries (payment_id, agent_id, user_id, amount)
      select payment_id, agent_id, user_id, -1 from payment_allocations where invoice_id = ${ids.paid}`,
  ],
  [
    'money is on an invoice or on credit',
    'payments_add_up',
    () => sql`with receipt as (
        insert into receipts (agent_id, user_id) select agent_id, user_id from invoices where id = ${ids.due}
        returning id, agent_id, user_id)
      insert into payments (agent_id, user_id, receipt_id, method, amount)
      select agent_id, user_id, id, 'CASH', 5 from receipt`,
  ],
];

test.each(CONSTRAINTS)('%s', async (_, constraint, attempt) => {
  await expect(inTransaction(t.db, { userId: null }, (trx) => attempt().execute(trx))).rejects.toMatchObject({
    constraint,
  });
});

test('a status change requires an actor and is recorded in the history', async () => {
  const change = sql`update packages set status = 'ON_HOLD_INVOICE_REQUIRED' where id = ${ids.waiting}`;
  await expect(change.execute(t.applicationDb)).rejects.toThrow('does not say who acts');
  await inTransaction(t.db, { userId: ids.staff }, (trx) => change.execute(trx));
  const history = await t.db
    .selectFrom('package_history')
    .selectAll()
    .where('package_id', '=', ids.waiting)
    .execute();
  expect(history.at(-1)).toMatchObject({
    actor_id: ids.staff,
    from_status: 'IN_WAREHOUSE',
    to_status: 'ON_HOLD_INVOICE_REQUIRED',
  });
});
