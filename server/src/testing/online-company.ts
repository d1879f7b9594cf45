import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Checkout, OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { setUpBilling } from './billing.ts';
import { expectInvariants } from './invariants.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from './stripe-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Set before the tests of `testOnlinePayments` run. */
export let stripe: StripeServer;
export let t: TestApp;
export let company: Awaited<ReturnType<typeof setUpBilling>>;

export function testOnlinePayments(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    stripe = await startStripeServer();
    t = await startTestApp({ ...stripe.env, ...env });
    company = await setUpBilling(t);
  });
  afterEach(async () => {
    const quick = { until: undefined, untilRead: undefined };
    Object.assign(stripe.behavior, { refund: 'works', away: false, session: 'works', ...quick });
    await expectInvariants(t.db);
  });
  afterAll(async () => {
    await t.stop();
    await stripe.stop();
  });
}

export const receive = ({ body, headers }: SignedEvent) =>
  t.anonymous.send({ method: 'POST', url: '/api/payments/webhook/stripe', payload: body, headers });

export async function startCheckout(invoices: { id: number }[]) {
  const response = await company.customerClient.post<Checkout>('/customer/me/checkouts', {
    invoiceIds: invoices.map(({ id }) => id),
  });
  expect(response.status, response.raw.payload).toBe(201);
  return { ...response.body, url: response.body.url ?? '' };
}

export async function due(amount = '40.00') {
  const { invoice, pkg } = await company.due({ amount });
  return { ...invoice, pkg };
}

export const invoiceNow = async ({ id }: { id: number }) =>
  (await company.staffClient.get<Invoice>(`/invoices/${id}`)).body;
export const newest = async () => {
  const { body } = await company.staffClient.get<{ content: OnlinePaymentItem[] }>(
    '/admin/online-payments?size=1',
  );
  if (!body.content[0]) throw new Error('There is no online payment.');
  return body.content[0];
};
export const checkoutNow = async ({ id }: { id: number }) =>
  (await company.customerClient.get<Checkout>(`/customer/me/checkouts/${id}`)).body;

/** An online payment whose amount differs from its checkout, so that staff must decide. */
export async function unapplied(changed = {}) {
  const invoice = await due();
  const checkout = await startCheckout([invoice]);
  expect((await receive(stripe.pay(checkout.url, { amount_total: 3_000, ...changed }))).status).toBe(204);
  return { invoice, checkout, online: await newest() };
}

export async function paidOnline(amount = '40.00') {
  const invoice = await due(amount);
  const checkout = await startCheckout([invoice]);
  expect((await receive(stripe.pay(checkout.url))).status).toBe(204);
  return { invoice, checkout, online: await newest() };
}
