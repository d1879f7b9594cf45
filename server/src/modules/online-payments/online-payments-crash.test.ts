import type { Checkout } from '@eport/contract/online-payments/online-payment.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { PATIENCE, settingsOf, startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let stripe: StripeServer;
let t: TestApp;
let company: Awaited<ReturnType<typeof setUpBilling>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp(stripe.env);
  company = await setUpBilling(t);
});
afterAll(async () => {
  await t.stop();
  await stripe.stop();
});

const PAYMENTS = 60;
/** Refunds run every minute; the queue looks for due schedules every half minute, and a busy machine later. */
const UNTIL_NEXT_RUN = { timeout: 140_000 };

function startServer() {
  const server = startServerProcess({ ...settingsOf(t), EPORT_DATA_DIR: t.folder, ...stripe.env });
  onTestFinished(async () => {
    await stopServerProcess(server, 'SIGKILL');
  });
  return server;
}

const deliver = async (address: string, { body, headers }: SignedEvent): Promise<boolean> => {
  const response = await fetch(`${address}/api/payments/webhook/stripe`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status === 204;
};

/** Sends each event until it is accepted, as Stripe does. Stops at the first lost connection. */
async function deliverAll(address: string, events: SignedEvent[], accepted: Set<SignedEvent>): Promise<void> {
  const waiting = events.values();
  const worker = async () => {
    for (const event of waiting)
      while (!accepted.has(event)) if (await deliver(address, event)) accepted.add(event);
  };
  await Promise.allSettled(Array.from({ length: 4 }, worker));
}

test('a killed server leaves no incomplete payment, and repeated events record none twice', {
  timeout: 120_000,
}, async () => {
  const invoices: { id: number }[] = [];
  const events: SignedEvent[] = [];
  for (let made = 0; made < PAYMENTS; made++) {
    const { invoice } = await company.due({ amount: '5.00' });
    const { body } = await company.customerClient.post<Checkout>('/customer/me/checkouts', {
      invoiceIds: [invoice.id],
    });
    events.push(stripe.pay(body.url ?? ''));
    invoices.push(invoice);
  }
  const killed = startServer();
  const first = new Set<SignedEvent>();
  const load = deliverAll(await killed.ready, events, first);
  await vi.waitUntil(() => first.size > 5, { ...PATIENCE, interval: 1 });
  await stopServerProcess(killed, 'SIGKILL');
  await load;
  expect(first.size).toBeLessThan(PAYMENTS);
  await expectInvariants(t.db);

  const next = startServer();
  const address = await next.ready;
  await deliverAll(address, [...events, ...first], new Set());
  const rows = await t.db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select(['invoice_id', 'payment_allocations.amount', 'method'])
    .execute();
  expect(rows).toHaveLength(PAYMENTS);
  expect(new Set(rows.map(({ invoice_id }) => invoice_id))).toEqual(new Set(invoices.map(({ id }) => id)));
  expect(new Set(rows.map(({ method, amount }) => `${method} ${amount}`))).toEqual(new Set(['ONLINE 5.00']));
  await expectInvariants(t.db);
});

test('a server killed between a refund and its record refunds once', { timeout: 300_000 }, async () => {
  const { invoice } = await company.due();
  const { body } = await company.customerClient.post<Checkout>('/customer/me/checkouts', {
    invoiceIds: [invoice.id],
  });
  const { body: payload, headers } = stripe.pay(body.url ?? '');
  await t.anonymous.send({ method: 'POST', url: '/api/payments/webhook/stripe', payload, headers });
  const reason = { reason: 'Paid twice' };
  await company.adminClient.post(`/invoices/${invoice.id}/reverse-payment`, reason);
  const refundNow = async () =>
    t.db
      .selectFrom('online_payments')
      .select(['id', 'status', 'reference'])
      .where('checkout_id', '=', body.id)
      .executeTakeFirstOrThrow();
  const { id, reference } = await refundNow();
  stripe.behavior.refund = 'response lost';
  const killed = startServer();
  await killed.ready;
  await vi.waitUntil(() => stripe.refunds.has(reference), UNTIL_NEXT_RUN);
  await stopServerProcess(killed, 'SIGKILL');
  expect((await refundNow()).status).toBe('REFUNDING');
  stripe.behavior.refund = 'works';
  await t.db
    .updateTable('online_payments')
    .set({ refund_retry_at: t.clock.now() })
    .where('id', '=', id)
    .execute();
  await startServer().ready;
  await vi.waitUntil(async () => (await refundNow()).status === 'REFUNDED', UNTIL_NEXT_RUN);
  expect(stripe.refunds.get(reference)).toHaveLength(1);
});

test('a server killed between a checkout and its record opens the same page again', {
  timeout: 120_000,
}, async () => {
  const { invoice } = await company.due();
  const authorization = `Bearer ${await t.tokenOf(company.customer)}`;
  const begin = (address: string) =>
    fetch(`${address}/api/customer/me/checkouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ invoiceIds: [invoice.id] }),
    });
  const pages = () =>
    [...stripe.sessions.values()]
      .filter(({ names }) => names.includes(`Invoice #${invoice.id}`))
      .map(({ url }) => url);
  const killed = startServer();
  const address = await killed.ready;
  stripe.behavior.session = 'silent';
  const lost = begin(address).catch(() => undefined);
  await vi.waitUntil(() => pages().length > 0, PATIENCE);
  await stopServerProcess(killed, 'SIGKILL');
  expect(await lost).toBeUndefined();
  stripe.behavior.session = 'works';
  await expectInvariants(t.db);

  const response = await begin(await startServer().ready);
  expect(response.status).toBe(201);
  expect(pages()).toEqual([((await response.json()) as Checkout).url]);
  await expectInvariants(t.db);
});
