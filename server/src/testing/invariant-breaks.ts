import type { Invariant } from './invariants.ts';

/** `statement` breaks an invariant. `refusedBy` is the constraint that would refuse it; the test removes that first. */
type Break = { statement: string; refusedBy?: string };

const copyOf = (table: string, values: string) => `insert into ${table} overriding system value
  select (jsonb_populate_record(r, '{"id": 900000, ${values.slice(1)}')).* from ${table} r limit 1`;
const OTHER_AGENT = '(select max(id) from agents)';
const NEWEST_WAITING_SHIPMENT = `(select max(id) from shipments where status = 'PREPARING')`;
const KEPT_BY_DATABASE = 'the audit is kept by the database';

export const BREAKS: Record<Invariant, Break> = {
  'the searched text of a package follows its tracking number and recipient': {
    statement: `update package_texts set text = 'other'`,
  },
  'the store of a package follows its sender': {
    statement: `update package_texts set store = 'other'`,
  },
  'a collected package has the times of its receipt and hand-over': {
    statement: `insert into collected_packages select id, agent_id, warehouse_id, destination_country_id, created_at, now()
      from packages where status <> 'COLLECTED' and destination_country_id is not null limit 1`,
  },
  'the profit row of a package matches the package and its invoices': {
    statement: 'update package_profits set revenue = revenue + 1',
  },
  'a finished invoice run has a result for each package': {
    statement: 'update invoice_runs set finished_at = now(), issued_count = 0',
    refusedBy: 'invoice_runs_finished',
  },
  'an invoice run issues invoices of its own packages': {
    statement: 'update invoice_run_packages set invoice_id = (select max(id) from invoices)',
  },
  'the paid amount of an invoice is the sum of its allocations': {
    statement: `update invoices set paid_amount = total_amount, status = 'PAID' where status = 'DUE'`,
    refusedBy: 'invoices_paid_by_ledger',
  },
  'an invoice is paid if and only if it is fully allocated': {
    statement: `update invoices set status = 'PAID'`,
    refusedBy: 'invoices_paid_in_full',
  },
  'no invoice is overpaid, and a cancelled one is unpaid': {
    statement: `insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
      select p.id, i.id, i.agent_id, i.user_id, 1000000 from invoices i join payments p using (user_id)
      where i.status = 'DUE' and reverses_id is null limit 1;
      update invoices set paid_amount = -1, status = 'DUE'`,
    refusedBy: 'invoices_not_overpaid',
  },
  'a payment is fully on invoices or on credit': {
    statement: `insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
      select p.id, i.id, i.agent_id, i.user_id, 1 from invoices i join payments p using (user_id)
      where i.status = 'DUE' and reverses_id is null limit 1`,
    refusedBy: 'payments_add_up',
  },
  'an allocation belongs to the customer and agent of its payment and its invoice': {
    statement: `insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
      select p.id, i.id, ${OTHER_AGENT}, i.user_id, 1 from invoices i join payments p using (user_id)
      where i.status = 'DUE' and reverses_id is null limit 1`,
    refusedBy: 'payment_allocations_payment',
  },
  'a reversal mirrors its payment, once, with a reason': {
    statement: `insert into payments (agent_id, user_id, method, amount, reverses_id, reason)
      select agent_id, user_id, method, amount, reverses_id, reason from payments where reverses_id is not null`,
    refusedBy: 'payments_reversed_once',
  },
  'a customer’s credit is the sum of its entries and never below zero': {
    statement: 'update customer_credits set balance = balance + 1',
    refusedBy: 'customer_credits_by_ledger',
  },
  'receipts of an agent are numbered without gaps': {
    statement: 'update receipt_counters set last_number = last_number + 1',
    refusedBy: 'receipt_counters_by_receipts',
  },
  'a receipt has a payment': {
    statement: 'insert into receipts (agent_id, user_id) select agent_id, user_id from payments limit 1',
  },
  'the sums of a drawer are those of its payments and movements': {
    statement: 'update cash_drawers set cash_received = cash_received + 1',
    refusedBy: 'cash_drawers_by_movements',
  },
  'a closed drawer has a count, and a reason for a difference': {
    statement: `insert into cash_counts (drawer_id, denomination, quantity) select id, 50, 3 from cash_drawers where status = 'CLOSED'`,
    refusedBy: 'cash_drawers_open',
  },
  'only cash is in a drawer, of its agent': {
    statement: `insert into payments (agent_id, user_id, method, amount, receipt_id, drawer_id)
      select p.agent_id, p.user_id, 'CARD', 5, receipt_id, d.id from payments p join cash_drawers d using (agent_id)
      where receipt_id is not null limit 1`,
    refusedBy: 'payments_drawer_holds_cash',
  },
  'a cashier has at most one drawer per agent that is not closed': {
    statement: `insert into cash_drawers (agent_id, user_id, opened_at, opening_float)
      select agent_id, user_id, now(), 0 from cash_drawers where status = 'OPEN'`,
    refusedBy: 'cash_drawers_one_open',
  },
  'an online payment in the ledger came in with the same amount': {
    statement: `with p as (
        insert into payments (agent_id, user_id, method, amount, receipt_id)
        select agent_id, user_id, 'ONLINE', 5, receipt_id from payments where receipt_id is not null limit 1
        returning *
      ) insert into credit_entries (payment_id, agent_id, user_id, amount) select id, agent_id, user_id, amount from p`,
    refusedBy: 'online_payments_agree',
  },
  'an online payment is in the ledger if and only if it is applied and not sent back': {
    statement: `update online_payments
      set status = 'REFUNDING', refund_reason = 'Twice', refund_requested_by = 1, refund_requested_at = now(), refund_retry_at = now()
      where status = 'APPLIED'`,
    refusedBy: 'online_payments_agree',
  },
  'an online payment that is not applied has a problem for someone to decide on': {
    statement: `insert into online_payments (reference, session, amount, currency_code, received_at, status)
      values ('pi_forgotten', 'cs', 1, 'USD', now(), 'UNAPPLIED')`,
    refusedBy: 'online_payments_parked',
  },
  'a refund has a reason, and a person unless it was made at the provider': {
    statement: `update online_payments set refund_requested_by = null`,
  },
  'the loss of an online payment is the sum of its records': {
    statement: `update online_payments set refunded_amount = 1, loss_amount = 1, loss_reason = 'x', loss_recorded_by = 1,
        loss_recorded_at = now() where status = 'APPLIED'`,
    refusedBy: 'online_payments_loss_by_ledger',
  },
  'a loss belongs to the agent of an applied payment': {
    statement: `with paid as (update online_payments set refunded_amount = 1 where status = 'APPLIED' returning id)
      insert into online_losses (online_payment_id, agent_id, amount, reason, recorded_by, recorded_at)
      select id, ${OTHER_AGENT}, 1, 'x', 1, now() from paid`,
  },
  'the refunded amount of a payment in the ledger is the sum of its refunds at the provider': {
    statement: `insert into provider_refunds (refund, reference, amount, created_at)
      select 're_unnoticed', reference, 1, now() from online_payments where status = 'APPLIED'`,
  },
  'a checkout is for the sum of its invoices': { statement: 'update checkouts set amount = amount + 1' },
  'a checkout is paid if and only if its payment came in': {
    statement: `update checkouts set status = 'PAID'`,
  },
  'an online payment belongs to the customer and agent of its checkout': {
    statement: `insert into online_payments (reference, session, checkout_id, agent_id, user_id, amount, currency_code, received_at, status, problem)
      select 'pi_other', session, id, ${OTHER_AGENT}, user_id, amount, 'USD', now(), 'UNAPPLIED', 'AMOUNT_DIFFERS' from checkouts`,
  },
  'the total of an invoice is the sum of its lines': {
    statement: 'update invoice_lines set amount = amount + 1',
    refusedBy: 'invoices_total_is_sum_of_lines',
  },
  'a package has at most one freight invoice that is not cancelled': {
    statement: `insert into invoices
        (agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount)
      select agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount
      from invoices where status <> 'CANCELLED' limit 1`,
    refusedBy: 'invoices_one_live_per_package',
  },
  'a storage invoice and its days belong together': {
    statement: `update invoices set kind = 'STORAGE'`,
  },
  'no day of storage is invoiced or waived twice': {
    statement: `insert into storage_periods (package_id, agent_id, days, amount, waived_at, waive_reason)
      select p.id, agent_id, daterange('2026-01-01', '2026-01-02'::date + n, '[]'), 1, now(), 'Twice'
      from (select id, agent_id from packages limit 1) p, generate_series(1, 2) n`,
    refusedBy: 'storage_periods_do_not_overlap',
  },
  'a notice about storage belongs to a stay of its package': {
    statement: `insert into storage_notices (package_id, stay_id, kind, given_at)
      select p.id, s.id, 'ABANDONED', now() from packages p join package_stays s on s.package_id <> p.id limit 1`,
    refusedBy: 'storage_notices_stay',
  },
  'the stays of a package are those of its history': {
    statement: `update package_stays set began_at = began_at - interval '1 day'`,
  },
  'a freight invoice that is not cancelled includes the fees of its package': {
    statement: 'update package_costs set amount = 9',
  },
  'an invoice belongs to the customer and agent of its package': {
    statement: `update packages set user_id = (select max(id) from users where role = 'ROLE_CUSTOMER')`,
  },
  'a package is ready for pickup or collected if and only if it is cleared and paid, handed over by an override, or refunded at the provider':
    {
      statement: `update packages set status = 'CUSTOMS_CLEARED' where status = 'READY_FOR_PICKUP'`,
    },
  'a collected package names the person who collected it': {
    statement: `update packages set collected_by = 'Ann'`,
    refusedBy: 'packages_collected_by_somebody',
  },
  'the history of a package ends in its status': {
    statement: `insert into package_history (package_id, from_status, to_status) select id, status, 'COLLECTED' from packages`,
  },
  'no entry of the history is older than its package': {
    statement: `update package_history set at = at - interval '1 year'`,
  },
  'each step of a package is from its first history entry of the kind': {
    statement: `update package_steps set at = at - interval '1 day' where step = 'CLEARED'`,
  },
  'a package is invoiced when its first freight invoice is issued': {
    statement: `delete from package_steps where step = 'INVOICED'`,
  },
  'a package is loaded if and only if it was scanned into its shipment, at that time and by that person': {
    statement: `update package_steps set at = at - interval '1 day' where step = 'LOADED'`,
  },
  'each history entry begins with the status of the previous one': {
    statement: `insert into package_history (package_id, from_status, to_status) select id, 'COLLECTED', status from packages`,
  },
  'a house bill is in the shipment of its package': {
    statement: `update packages set shipment_id = ${NEWEST_WAITING_SHIPMENT} where id in (select package_id from bills)`,
    refusedBy: 'bills_package_in_shipment',
  },
  'a package has at most one house bill': {
    statement: copyOf('bills', '{"bl_reference": "COPY"}'),
    refusedBy: 'bills_one_per_package',
  },
  'a package matches its shipment and its warehouse': {
    statement: `update packages set destination_country_id = (select id from countries where code = 'JM')`,
    refusedBy: 'packages_shipment_matches',
  },
  'a departed shipment leaves no package in the warehouse': {
    statement: `update packages set status = 'IN_WAREHOUSE'`,
  },
  'no package travels before its shipment departs or passes customs before it arrives': {
    statement: `update packages set status = 'IN_TRANSIT' where shipment_id = ${NEWEST_WAITING_SHIPMENT}`,
  },
  'an unstuffed shipment has no package in transit': {
    statement: `update packages set status = 'IN_TRANSIT' where shipment_id is not null`,
  },
  'a package on hold has no purchase invoice': {
    statement: `update packages set status = 'ON_HOLD_INVOICE_REQUIRED'`,
  },
  'a loaded or expected package is in the shipment that it was scanned for': {
    statement: `update shipment_scans set shipment_id = (select min(id) from shipments where status = 'PREPARING')`,
    refusedBy: 'shipment_scans_package_in_shipment',
  },
  'no package was loaded after its shipment departed': {
    statement: `update shipment_scans set scanned_at = '2999-01-01'`,
  },
  'no package departed with an open exception': {
    statement: `update package_exceptions set opened_at = '2000-01-01', closed_at = null, decision = null, status = 'OPEN'`,
  },
  'a package has at most one open exception of a kind': {
    statement: `insert into package_exceptions (package_id, agent_id, kind, opened_at)
      select package_id, agent_id, kind, now() from package_exceptions where status = 'OPEN'`,
    refusedBy: 'package_exceptions_one_open_of_kind',
  },
  'a closed exception has a decision': {
    statement: 'update package_exceptions set decision = null',
    refusedBy: 'package_exceptions_closed_with_decision',
  },
  'an exception belongs to the agent of its package': {
    statement: `update package_exceptions set agent_id = ${OTHER_AGENT}`,
    refusedBy: 'package_exceptions_package_of_agent',
  },
  'a package has at most six photos': {
    statement: `insert into package_photos (package_id, content_type, size_bytes, storage_key)
      select package_id, content_type, size_bytes, 'copy ' || copy from package_photos, generate_series(1, 6) copy`,
  },
  'a house bill is in a container of its manifest': {
    statement: 'update bills set container_id = (select max(id) from containers)',
    refusedBy: 'bills_container_of_manifest',
  },
  'manifest, shipment, bill and package belong to one agent': {
    statement: `update manifests set agent_id = ${OTHER_AGENT}`,
    refusedBy: 'manifests_shipment_of_agent',
  },
  'a shipment has at most one manifest': {
    statement: copyOf('manifests', '{"master_bol_reference": "COPY"}'),
    refusedBy: 'manifests_one_per_shipment',
  },
  'the reference of a house bill is unique and recorded': { statement: 'delete from bill_references' },
  'an export records all its bills': { statement: 'update manifest_exports set bill_count = bill_count + 1' },
  'no two users share a mailbox ID or an email address': {
    statement: `update users set mailbox_id = 'SAME1'`,
    refusedBy: 'users_mailbox_id_key',
  },
  'a customer has an agent, one of its warehouses and a destination': {
    statement: `update users set agent_id = ${OTHER_AGENT}`,
    refusedBy: 'users_warehouse_of_agent',
  },
  'an agent serves the customers of its packages and invoices': { statement: 'delete from served_customers' },
  'an expected package whose code has been received is a claim': { statement: 'delete from package_claims' },
  'a received expected package gave its package owner, goods and file': {
    statement: 'update packages set declared_value = 1 where declared_value is not null',
  },
  'a claim names a live expected package': {
    statement: `update expected_packages set status = 'CANCELLED' where status = 'EXPECTED'`,
  },
  'no two rates overlap': {
    statement: copyOf('rates', '{"min_range": 5}'),
    refusedBy: 'rates_do_not_overlap',
  },
  'a notification covers only packages of its recipient': {
    statement: `with message as (
        insert into email_messages (agent_id, user_id, kind, recipient)
        select agent_id, (select max(id) from users where role = 'ROLE_CUSTOMER'), 'ARRIVED', 'a@example.com'
        from packages limit 1 returning id, agent_id)
      insert into email_message_packages (message_id, package_id, agent_id)
      select message.id, packages.id, agent_id from message join packages using (agent_id)`,
  },
  'an idempotency key has its response': {
    statement: `insert into idempotency_keys (user_id, key, fingerprint, created_at) values (1, 'k', sha256('x'), now())`,
  },
  'every row has an audit entry for its creation': {
    statement: `delete from audit where kind = 'PAYMENT'`,
    refusedBy: KEPT_BY_DATABASE,
  },
  'the last audited status is the current one': {
    statement: `update audit set after = '{"status": "COLLECTED"}' where kind = 'PACKAGE'`,
    refusedBy: KEPT_BY_DATABASE,
  },
  'the incoming tracking number is a code of its package, and the only incoming one': {
    statement: `delete from package_codes where package_id = (select min(package_id) from package_codes)`,
  },
  'stored package counts match the packages': {
    statement: 'update package_counts set packages = packages + 1',
  },
};
