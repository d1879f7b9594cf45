import type { Agent } from '@eport/contract/agents/agent.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type {
  Checkout,
  OnlinePaymentItem,
  OnlineSummary,
  Payable,
} from '@eport/contract/online-payments/online-payment.ts';
import { PAYABLE_LIMIT } from '@eport/contract/online-payments/online-payment.ts';
import type { Payment } from '@eport/contract/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { setUpBilling } from '../../testing/billing.ts';
import { copyPackage } from '../../testing/many-packages.ts';
import {
  checkoutNow,
  company,
  due,
  invoiceNow,
  newest,
  paidOnline,
  receive,
  startCheckout,
  stripe,
  t,
  testOnlinePayments,
  unapplied,
} from '../../testing/online-company.ts';
import { OTHER_WEBHOOK_SECRET, sign } from '../../testing/stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';

testOnlinePayments();

describe('paying', () => {
  test('lists what is due, and pays several invoices with one receipt', async () => {
    const [one, other] = [await due('10.10'), await due('20.20')];
    const { body } = await company.customerClient.get<Payable>('/customer/me/online-payment');
    expect(body.available).toBe(true);
    expect(body.invoices).toContainEqual(
      expect.objectContaining({ id: one.id, remainingAmount: 10.1, status: 'DUE' }),
    );
    const checkout = await startCheckout([one, other]);
    expect(checkout).toMatchObject({ status: 'OPEN', amount: 30.3, currencyCode: 'USD', applied: false });
    const session = stripe.sessions.get(checkout.url.split('/').at(-1) ?? '');
    expect(session).toMatchObject({
      amount_total: 3030,
      currency: 'usd',
      account: null,
      email: company.customer.email,
      names: [`Invoice #${one.id}`, `Invoice #${other.id}`],
      successUrl: `${t.config.publicUrl}/invoices/online/${checkout.id}`,
    });
    expect((await invoiceNow(one)).status).toBe('DUE');

    expect((await receive(stripe.pay(checkout.url))).status).toBe(204);
    expect(await invoiceNow(one)).toMatchObject({ status: 'PAID', remainingAmount: 0 });
    expect(await invoiceNow(other)).toMatchObject({ status: 'PAID' });
    expect(await company.statusOf(one.pkg)).toBe('READY_FOR_PICKUP');
    const online = await newest();
    expect(online).toMatchObject({ status: 'APPLIED', amount: 30.3, problem: null, needsAction: false });
    const { body: payment } = await company.staffClient.get<Payment>(`/payments/${online.paymentId}`);
    expect(payment).toMatchObject({
      method: 'ONLINE',
      amount: 30.3,
      reference: online.reference,
      receivedByName: null,
      invoiceIds: [one.id, other.id],
    });
    expect(await checkoutNow(checkout)).toMatchObject({
      status: 'PAID',
      applied: true,
      receiptNumber: online.receiptNumber,
      url: null,
    });
    expect(await auditOf(t.db, 'ONLINE_PAYMENT', online.id)).toMatchObject([{ action: 'CREATED' }]);
  });

  test('pays as many invoices at once as one payment covers, those due first, and then the others', async () => {
    const other = await setUpBilling(t);
    const copies = await copyPackage(t.db, await other.cleared(), PAYABLE_LIMIT);
    const owe = (id: number) =>
      t.build.invoice(
        { id, agent_id: other.agent.id, user_id: other.customer.id },
        { due_date: '2098-01-01' },
      );
    for (const id of copies) await owe(id);
    const payable = async () => (await other.customerClient.get<Payable>('/customer/me/online-payment')).body;
    expect((await payable()).due.count).toBe(PAYABLE_LIMIT);
    const last = await other.due({ amount: '7.00' });
    const { invoices, due: all } = await payable();
    expect(invoices).toHaveLength(PAYABLE_LIMIT);
    const ids = invoices.map(({ id }) => id);
    expect(ids).not.toContain(last.invoice.id);
    expect(all.count).toBe(PAYABLE_LIMIT + 1);
    const cents = invoices.reduce((sum, { remainingAmount }) => sum + Math.round(remainingAmount * 100), 700);
    expect(all.total).toBe(cents / 100);
    const start = (invoiceIds: number[]) =>
      other.customerClient.post<Checkout>('/customer/me/checkouts', { invoiceIds });
    expect(await start([...ids, last.invoice.id])).toRejectField('invoiceIds');
    const { body } = await start(ids);
    expect((await receive(stripe.pay(body.url ?? ''))).status).toBe(204);
    expect(await payable()).toMatchObject({
      invoices: [{ id: last.invoice.id }],
      due: { count: 1, total: 7 },
    });
  });

  test('opens the same page again, and replaces it when the invoices change', async () => {
    const [one, other] = [await due(), await due()];
    const first = await startCheckout([one]);
    expect((await startCheckout([one])).url).toBe(first.url);
    const second = await startCheckout([one, other]);
    expect(second.id).not.toBe(first.id);
    expect(await checkoutNow(first)).toMatchObject({ status: 'EXPIRED', url: null });
    expect(stripe.sessions.get(first.url.split('/').at(-1) ?? '')?.status).toBe('expired');
  });

  test('refuses a second payment while the first is being confirmed', async () => {
    const invoice = await due();
    const checkout = await startCheckout([invoice]);
    const event = stripe.pay(checkout.url);
    const again = await company.customerClient.post('/customer/me/checkouts', {
      invoiceIds: [invoice.id, (await due()).id],
    });
    expect(again).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    await receive(event);
    expect((await invoiceNow(invoice)).status).toBe('PAID');
  });

  test('pays to the account of the agent, and applies no payment to another account', async () => {
    const other = await t.build.company();
    const admin = company.adminClient;
    const path = `/admin/agents/${other.agent.id}`;
    const { body: agents } = await admin.get<Agent[]>('/admin/agents');
    const agent = agents.find(({ id }) => id === other.agent.id);
    const saved = await admin.put(path, { ...agent, stripeAccount: 'acct_Island1' });
    expect(saved.status, saved.raw.payload).toBe(200);
    const pkg = await t.build.package(other.warehouse, { user_id: other.customer.id });
    const invoice = await t.build.invoice(pkg);
    const customer = await t.as(other.customer);
    const { body } = await customer.post<Checkout>('/customer/me/checkouts', { invoiceIds: [invoice.id] });
    expect(stripe.sessions.get(body.url?.split('/').at(-1) ?? '')?.account).toBe('acct_Island1');
    await receive(stripe.pay(body.url ?? '', { account: 'acct_Elsewhere' }));
    const online = (await admin.get<{ content: OnlinePaymentItem[] }>('/admin/online-payments')).body
      .content[0];
    expect(online).toMatchObject({ status: 'UNAPPLIED', problem: 'UNKNOWN_CHECKOUT', customerId: null });
    expect((await invoiceNow(invoice)).status).not.toBe('PAID');
  });

  test.each([
    ['an unknown invoice', async () => [999_999], 404, 'INVOICE_NOT_FOUND'],
    ['a paid invoice', async () => [(await company.paid()).invoice.id], 409, 'INVOICE_NOT_DUE'],
    ['too little', async () => [(await due('0.49')).id], 409, 'ONLINE_AMOUNT_TOO_LOW'],
  ] as const)('refuses %s', async (_, ids, status, code) => {
    const invoiceIds = await ids();
    expect(await company.customerClient.post('/customer/me/checkouts', { invoiceIds })).toBeRefused(
      status,
      code,
    );
  });

  test('refuses a checkout while the provider is unreachable', async () => {
    const invoice = await due();
    stripe.behavior.away = true;
    const refused = await company.customerClient.post('/customer/me/checkouts', { invoiceIds: [invoice.id] });
    expect(refused).toBeRefused(503, 'PAYMENT_PROVIDER_UNAVAILABLE');
  });

  test('marks a failed checkout, and ignores the expiry of a paid one', async () => {
    const checkout = await startCheckout([await due()]);
    const session = stripe.sessions.get(checkout.url.split('/').at(-1) ?? '') ?? {};
    await receive(sign('checkout.session.async_payment_failed', session));
    expect((await checkoutNow(checkout)).status).toBe('FAILED');
    const paid = await paidOnline();
    await receive(
      sign('checkout.session.expired', stripe.sessions.get(paid.checkout.url.split('/').at(-1) ?? '') ?? {}),
    );
    expect((await checkoutNow(paid.checkout)).status).toBe('PAID');
  });
});

describe('webhook', () => {
  test('applies a payment once, however often and in whatever order its events come', async () => {
    const invoice = await due();
    const checkout = await startCheckout([invoice]);
    const slow = stripe.pay(checkout.url, { payment_status: 'unpaid' });
    const paid = stripe.pay(checkout.url);
    const session = JSON.parse(paid.body).data.object;
    const later = sign('checkout.session.async_payment_succeeded', session, { secret: OTHER_WEBHOOK_SECRET });
    expect((await receive(slow)).status).toBe(204);
    expect((await invoiceNow(invoice)).status).toBe('DUE');
    for (const event of [later, paid, paid, slow]) expect((await receive(event)).status).toBe(204);
    const { body } = await company.staffClient.get<{ content: Payment[] }>('/payments');
    expect(body.content.filter(({ invoiceIds }) => invoiceIds.includes(invoice.id))).toHaveLength(1);
  });

  test('refuses a wrong signature, changes nothing and tells administrators', async () => {
    const invoice = await due();
    const { url } = await startCheckout([invoice]);
    const event = stripe.pay(url);
    const forged = [
      sign('checkout.session.completed', JSON.parse(event.body).data.object, { secret: 'whsec_guessed' }),
      { ...event, body: event.body.replace('"complete"', '"complete" ') },
      { ...event, headers: { 'content-type': 'application/json' } },
    ];
    for (const call of forged) expect(await receive(call)).toBeRefused(400, 'WEBHOOK_SIGNATURE_INVALID');
    expect((await invoiceNow(invoice)).status).toBe('DUE');
    const summaryFor = async (client: typeof company.adminClient) =>
      (await client.get<OnlineSummary>('/admin/online-payments/summary')).body;
    expect(await summaryFor(company.adminClient)).toMatchObject({ available: true, refusedCalls: 2 });
    expect((await summaryFor(company.staffClient)).refusedCalls).toBeNull();
  });

  test.each([
    ['another amount', { amount_total: 3_999 }, 'AMOUNT_DIFFERS', { amount: 39.99, currencyCode: 'USD' }],
    ['another currency', { currency: 'eur' }, 'CURRENCY_DIFFERS', { amount: 40, currencyCode: 'EUR' }],
    [
      'a currency without cents',
      { currency: 'jpy' },
      'CURRENCY_DIFFERS',
      { amount: 4000, currencyCode: 'JPY' },
    ],
    ['an unknown session', { id: 'cs_other' }, 'UNKNOWN_CHECKOUT', { customerId: null }],
  ])('keeps a payment with %s for staff, without applying it', async (_, changed, problem, shown) => {
    const invoice = await due();
    const { url } = await startCheckout([invoice]);
    expect((await receive(stripe.pay(url, changed))).status).toBe(204);
    const { body } = await company.adminClient.get<{ content: OnlinePaymentItem[] }>(
      '/admin/online-payments?needsAction=true',
    );
    expect(body.content[0]).toMatchObject({ status: 'UNAPPLIED', problem, needsAction: true, ...shown });
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
  });

  test.each([
    ['paid at the counter', async (id: number) => company.staffClient.post(`/invoices/${id}/pay-cash`)],
    ['canceled', async (id: number) => company.adminClient.post(`/invoices/${id}/cancel`)],
  ])('keeps a payment of an invoice that was %s in the meantime', async (_, change) => {
    const [one, other] = [await due(), await due()];
    const checkout = await startCheckout([one, other]);
    expect((await change(one.id)).status).toBe(200);
    await receive(stripe.pay(checkout.url));
    expect(await newest()).toMatchObject({ status: 'UNAPPLIED', problem: 'INVOICES_CHANGED', amount: 80 });
    expect((await invoiceNow(other)).status).toBe('DUE');
    expect(await checkoutNow(checkout)).toMatchObject({ status: 'PAID', applied: false });
  });
});

test('exports online payments, which the export of the ledger lists by method', async () => {
  const { online } = await paidOnline();
  const csvOf = async (path: string) =>
    (await company.staffClient.send({ method: 'GET', url: `/api${path}` })).raw.body;
  expect(await csvOf('/admin/online-payments/export.csv')).toContain(online.reference);
  const ledger = await csvOf('/payments/export.csv');
  expect(ledger.split('\n').find((line) => line.includes(online.reference))).toContain('Online');
});

test('lists and exports the newest payment first, whatever the order of entry', async () => {
  const DAY = 24 * 3_600_000;
  const { online: later } = await paidOnline();
  t.clock.advance(-DAY);
  const checkout = await startCheckout([await due()]);
  await receive(stripe.pay(checkout.url));
  t.clock.advance(DAY);
  const earlier = await t.db
    .selectFrom('online_payments')
    .select('id')
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  const inOrder = (ids: number[]) => ids.filter((id) => id === later.id || id === earlier.id);
  const { body } = await company.staffClient.get<{ content: OnlinePaymentItem[] }>(
    '/admin/online-payments?size=100',
  );
  expect(inOrder(body.content.map(({ id }) => id))).toEqual([later.id, earlier.id]);
  const { raw } = await company.staffClient.get('/admin/online-payments/export.csv');
  const exported = raw.payload.split('\r\n').map((line) => Number(line.split(',')[0]));
  expect(inOrder(exported)).toEqual([later.id, earlier.id]);
});

test('exports the third decimal of a currency that has it', async () => {
  const { online } = await unapplied({ currency: 'kwd', amount_total: 1_235 });
  const { raw } = await company.staffClient.send({
    method: 'GET',
    url: '/api/admin/online-payments/export.csv',
  });
  const line = raw.body.split('\n').find((text) => text.includes(online.reference));
  expect(line).toContain('1.235');
});

test('online payment is off without a payment provider', async () => {
  const off = await startTestApp();
  try {
    const billing = await setUpBilling(off);
    const { invoice } = await billing.due();
    const client = billing.customerClient;
    const { body } = await client.get<Invoice>(`/invoices/${invoice.id}`);
    expect(body.can.payOnline).toMatchObject({ allowed: false, code: 'ONLINE_PAYMENT_OFF' });
    expect((await client.get('/customer/me/online-payment')).body).toEqual({
      available: false,
      invoices: [],
      due: { count: 0, total: 0 },
      credits: [],
    });
    const refused = await client.post('/customer/me/checkouts', { invoiceIds: [invoice.id] });
    expect(refused).toBeRefused(409, 'ONLINE_PAYMENT_OFF');
    const { body: payload, headers } = sign('checkout.session.completed', {});
    const url = '/api/payments/webhook/stripe';
    expect(await off.anonymous.send({ method: 'POST', url, payload, headers })).toBeRefused(
      409,
      'ONLINE_PAYMENT_OFF',
    );
  } finally {
    await off.stop();
  }
});

test('never returns the secrets of the provider', async () => {
  const { invoice } = await paidOnline();
  const texts = await Promise.all(
    [
      `/invoices/${invoice.id}`,
      '/admin/online-payments',
      '/admin/online-payments/summary',
      '/admin/agents',
    ].map(async (path) => (await company.adminClient.send({ method: 'GET', url: `/api${path}` })).raw.body),
  );
  expect(texts.join()).not.toMatch(/sk_test|whsec/);
});
