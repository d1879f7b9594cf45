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

/** `request` matches the call to the provider. */
type Call = { request: RegExp; start: () => Promise<unknown>; expectSuccess: (response: unknown) => void };

const expectSuccess = (response: unknown) =>
  expect(response).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });

async function openPage(): Promise<Call> {
  const invoiceIds = [(await due()).id];
  const start = () => company.customerClient.post('/customer/me/checkouts', { invoiceIds });
  return { request: /^POST .*\/sessions$/, start, expectSuccess };
}

async function replacePage(): Promise<Call> {
  const [one, other] = [await due(), await due()];
  await startCheckout([one]);
  const start = () =>
    company.customerClient.post('/customer/me/checkouts', { invoiceIds: [one.id, other.id] });
  return { request: /\/expire$/, start, expectSuccess };
}

async function endPageForCredit(): Promise<Call> {
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
  return { request: /\/expire$/, start, expectSuccess };
}

async function sendRefund(): Promise<Call> {
  const { online } = await paidOnline();
  const path = `/admin/online-payments/${online.id}/refund`;
  expect((await company.adminClient.post(path, { reason: 'Mistake' })).status).toBe(200);
  return { request: /^POST \/v1\/refunds/, start: () => sendRefunds(t), expectSuccess: () => undefined };
}

async function readRefunds(): Promise<Call> {
  const { online } = await paidOnline();
  const event = stripe.refund({ reference: online.reference, cents: 500 });
  return { request: /^GET \/v1\/refunds/, start: () => receive(event), expectSuccess };
}

test.each([
  ['opening a page', openPage],
  ['ending a page to replace it with other invoices', replacePage],
  ['ending a page for a payment with credit that has a key', endPageForCredit],
  ['sending a refund', sendRefund],
  ['reading refunds', readRefunds],
])('%s keeps no transaction open while the provider is slow', async (_, setUp) => {
  const call = await setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = stripe.calls.length;
  Object.assign(stripe.behavior, { until: promise, untilRead: promise });
  try {
    const response = call.start();
    await vi.waitUntil(() => stripe.calls.slice(before).some((name) => call.request.test(name)), PATIENCE);
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(t.db);
    expect(rows).toEqual([]);
    resolve();
    call.expectSuccess(await response);
  } finally {
    resolve();
  }
});
