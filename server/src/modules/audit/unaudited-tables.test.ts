import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('audits every table except the known exceptions', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and oid not in (select tgrelid from pg_trigger where tgname = 'audit_update') order by 1`.execute(t.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'archived_audit',
    'archived_email_messages',
    'archived_package_history',
    'audit',
    'bill_references',
    // Append-only, audited when they are created.
    'cash_counts',
    'cash_movements',
    'charge_references',
    // Payments that customers have started; received money is in online_payments.
    'checkout_invoices',
    'checkouts',
    // Follows package_history.
    'collected_packages',
    'countries',
    'credit_entries',
    'customer_credits',
    'email_message_packages',
    'email_messages',
    'email_opt_outs',
    'exported_bills',
    'failures',
    // Rows that never change.
    'hand_over_packages',
    // Append-only, audited when they are created.
    'hand_overs',
    // Follow bills.
    'hs_code_uses',
    // Responses stored for a day.
    'idempotency_keys',
    // Their invoices are audited; a result never changes.
    'invoice_run_packages',
    'leases',
    'manifest_exports',
    // Each of its rows changes its online payment, which is audited.
    'online_losses',
    'package_blocks',
    'package_counts',
    'package_history',
    // Follow packages.
    'package_profits',
    'package_stays',
    'package_steps',
    'package_texts',
    // Written once, by the first print.
    'paper_prints',
    'password_resets',
    'payment_allocations',
    'payments',
    // Listed by the payment provider; what they change is in online_payments.
    'provider_refunds',
    'receipt_counters',
    'receipts',
    'saved_views',
    'schema_migrations',
    'served_customers',
    'smtp_tests',
    'storage_notices',
    'text_search_limit',
    'unbilled_counts',
    'unbilled_packages',
    // Refunds that are still to be read from the payment provider.
    'unread_refunds',
    'webhook_refusals',
  ]);
});
