import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import {
  company,
  due,
  paidOnline,
  receive,
  startCheckout,
  stripe,
  t,
  testOnlinePayments,
} from '../../testing/online-company.ts';
import { PATIENCE } from '../../testing/process.ts';
import { sendRefunds } from './refunds.service.ts';

testOnlinePayments();

type Call = { name: RegExp; start: () => Promise<unknown>; succeeds: (response: unknown) => void };

const isSuccess = (response: unknown) =>
  expect(response).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });

async function opens(): Promise<Call> {
  const invoiceIds = [(await due()).id];
  const start = () => company.customerClient.post('/customer/me/checkouts', { invoiceIds });
  return { name: /^POST .*\/sessions$/, start, succeeds: isSuccess };
}

async function replaces(): Promise<Call> {
  const [one, other] = [await due(), await due()];
  await startCheckout([one]);
  const start = () =>
    company.customerClient.post('/customer/me/checkouts', { invoiceIds: [one.id, other.id] });
  return { name: /\/expire$/, start, succeeds: isSuccess };
}

async function usesCredit(): Promise<Call> {
  const paid = await company.staffClient.post('/payments', {
    userId: company.customer.id,
    invoices: [{ invoiceId: (await due('1.00')).id, amount: 1 }],
    taken: { method: 'CASH', amount: 6 },
    keepRest: true,
  });
  expect(paid.status, paid.raw.payload).toBe(201);
  const invoice = await due();
  await startCheckout([invoice]);
  const start = () =>
    company.customerClient.post(
      '/customer/me/credit-payments',
      { invoiceIds: [invoice.id] },
      { 'idempotency-key': crypto.randomUUID() },
    );
  return { name: /\/expire$/, start, succeeds: isSuccess };
}

async function refunds(): Promise<Call> {
  const { online } = await paidOnline();
  const path = `/admin/online-payments/${online.id}/refund`;
  expect((await company.adminClient.post(path, { reason: 'Mistake' })).status).toBe(200);
  return { name: /^POST \/v1\/refunds/, start: () => sendRefunds(t), succeeds: () => undefined };
}

async function readsRefunds(): Promise<Call> {
  const { online } = await paidOnline();
  const event = stripe.refund({ reference: online.reference, cents: 500 });
  return { name: /^GET \/v1\/refunds/, start: () => receive(event), succeeds: isSuccess };
}

test.each([
  ['opening a page', opens],
  ['ending a page to replace it with other invoices', replaces],
  ['ending a page for a payment with credit that has a key', usesCredit],
  ['sending a refund', refunds],
  ['reading refunds', readsRefunds],
])('%s holds no connection of the database while the provider is slow', async (_, setUp) => {
  const { name, start, succeeds } = await setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = stripe.calls.length;
  Object.assign(stripe.behavior, { until: promise, untilRead: promise });
  try {
    const response = start();
    await vi.waitUntil(() => stripe.calls.slice(before).some((call) => name.test(call)), PATIENCE);
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(t.db);
    expect(rows).toEqual([]);
    resolve();
    succeeds(await response);
  } finally {
    resolve();
  }
});
