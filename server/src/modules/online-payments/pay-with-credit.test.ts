import type { Payable } from '@eport/contract/online-payments/online-payment.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setUpBilling } from '../../testing/billing.ts';
import {
  checkoutNow,
  company,
  due,
  invoiceNow,
  newest,
  receive,
  startCheckout,
  stripe,
  t,
  testOnlinePayments,
} from '../../testing/online-company.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { insertCheckout } from './checkouts.queries.ts';

testOnlinePayments();

const CREDIT = '/customer/me/credit-payments';

const pay = (invoices: { id: number }[]) =>
  company.customerClient.post<Receipt>(CREDIT, { invoiceIds: invoices.map(({ id }) => id) });

/** Spends the customer's present credit, then gives the customer exactly this much. */
async function giveCredit(amount: number) {
  const { customer, agent } = company;
  const { balance } = (await t.db
    .selectFrom('customer_credits')
    .select('balance')
    .where('user_id', '=', customer.id)
    .where('agent_id', '=', agent.id)
    .executeTakeFirst()) ?? { balance: '0' };
  if (Number(balance) > 0) expect((await pay([await due(balance)])).status).toBe(201);
  const paid = await company.staffClient.post('/payments', {
    userId: customer.id,
    invoices: [{ invoiceId: (await due('1.00')).id, amount: 1 }],
    taken: { method: 'CARD', amount: amount + 1, reference: 'T-1' },
    keepRest: true,
  });
  expect(paid.status, paid.raw.payload).toBe(201);
}

const dueLater = async (invoice: { id: number }) => {
  await t.db.updateTable('invoices').set({ due_date: '2199-12-31' }).where('id', '=', invoice.id).execute();
  return invoice;
};

test('pays the invoices that are due first, and the provider takes the rest', async () => {
  await giveCredit(25);
  const second = await dueLater(await due('20.00'));
  const first = await due('10.00');
  const response = await pay([second, first]);
  expect(response).toSucceedWith(201, { total: 25, keptAsCredit: 0, issuedByName: null });
  expect(response.body.payments).toMatchObject([{ method: 'CREDIT', amount: 25 }]);
  expect(await invoiceNow(first)).toMatchObject({ status: 'PAID' });
  expect(await invoiceNow(second)).toMatchObject({ status: 'DUE', remainingAmount: 5 });

  const checkout = await startCheckout([second]);
  expect(checkout.amount).toBe(5);
  await receive(stripe.pay(checkout.url));
  expect(await invoiceNow(second)).toMatchObject({ status: 'PAID' });
});

test('keeps the rest of the credit, and does nothing when repeated', async () => {
  await giveCredit(25);
  const invoice = await due('10.00');
  expect(await pay([invoice])).toSucceedWith(201, { total: 10 });
  expect(await company.statusOf(invoice.pkg)).toBe('READY_FOR_PICKUP');
  expect(await pay([invoice])).toBeRefused(409, 'INVOICE_NOT_DUE');
  const next = await due('40.00');
  expect(await pay([next])).toSucceedWith(201, { total: 15 });
  expect(await pay([next])).toBeRefused(409, 'NO_CREDIT_LEFT');
  expect(await invoiceNow(next)).toMatchObject({ status: 'DUE', paidAmount: 15 });
});

test('ends an open payment page of the same invoices, which would take too much', async () => {
  await giveCredit(5);
  const invoice = await due('20.00');
  const checkout = await startCheckout([invoice]);
  expect(await pay([invoice])).toSucceedWith(201, { total: 5 });
  expect(await checkoutNow(checkout)).toMatchObject({ status: 'EXPIRED', url: null });
  expect(stripe.sessions.get(checkout.url.split('/').at(-1) ?? '')).toMatchObject({ status: 'expired' });
  expect(await startCheckout([invoice])).toMatchObject({ amount: 15 });
});

test('returns the same receipt when repeated with its key, also after it has ended an open page', async () => {
  await giveCredit(5);
  const invoice = await due('20.00');
  const checkout = await startCheckout([invoice]);
  const again = () =>
    company.customerClient.post<Receipt>(
      CREDIT,
      { invoiceIds: [invoice.id] },
      { 'idempotency-key': 'credit' },
    );
  const first = await again();
  expect(first).toSucceedWith(201, { total: 5 });
  expect(await checkoutNow(checkout)).toMatchObject({ status: 'EXPIRED', url: null });
  expect((await again()).body).toEqual(first.body);
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 15 });
});

test('a payment repeated with its key ends no newer page', async () => {
  await giveCredit(5);
  const invoice = await due('20.00');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { invoiceIds: [invoice.id] };
  const first = await company.customerClient.post(CREDIT, body, key);
  const checkout = await startCheckout([invoice]);
  expect((await company.customerClient.post(CREDIT, body, key)).body).toEqual(first.body);
  expect(await checkoutNow(checkout)).toMatchObject({ status: 'OPEN', amount: 15 });
});

test.each([undefined, 'no credit'])(
  'keeps an open page when there is no credit, with the key %s',
  async (key) => {
    const invoice = await due('20.00');
    const checkout = await startCheckout([invoice]);
    const body = { invoiceIds: [invoice.id] };
    const refused = await company.customerClient.post(
      CREDIT,
      body,
      key === undefined ? {} : { 'idempotency-key': key },
    );
    expect(refused).toBeRefused(409, 'NO_CREDIT_LEFT');
    expect(await checkoutNow(checkout)).toMatchObject({ status: 'OPEN', url: checkout.url });
    expect(stripe.sessions.get(checkout.url.split('/').at(-1) ?? '')).toMatchObject({ status: 'open' });
  },
);

test('refuses credit while the payment of an open page is being confirmed', async () => {
  await giveCredit(5);
  const invoice = await due('20.00');
  const event = stripe.pay((await startCheckout([invoice])).url);
  expect(await pay([invoice])).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
  await receive(event);
  expect(await newest()).toMatchObject({ status: 'APPLIED', amount: 20 });
});

test('credit pays invoices of its agent and of the customer only', async () => {
  await giveCredit(5);
  const elsewhere = await t.build.company();
  const moved = await t.build.package(elsewhere.warehouse, {
    user_id: company.customer.id,
    status: 'CUSTOMS_CLEARED',
    shipment_id: (await t.build.shipment(elsewhere.warehouse, { status: 'ARRIVED_AT_PORT' })).id,
  });
  const ofOther = await t.build.invoice(moved, { amount: '40.00' });
  expect(await pay([ofOther])).toBeRefused(409, 'NO_CREDIT_LEFT');
  expect(await pay([await due(), ofOther])).toBeRefused(409, 'INVOICES_OF_SEVERAL_AGENTS');
  const stranger = await t.as(await t.build.customer(company.warehouse));
  const foreign = await stranger.post(CREDIT, { invoiceIds: [(await due()).id] });
  expect(foreign).toBeRefused(404, 'INVOICE_NOT_FOUND');
  expect((await company.staffClient.post(CREDIT, { invoiceIds: [ofOther.id] })).status).toBe(403);
});

describe('without a payment provider', () => {
  async function withoutProvider() {
    const off = await startTestApp();
    onTestFinished(() => off.stop());
    const billing = await setUpBilling(off);
    const { customer, agent, customerClient } = billing;
    const payable = async () => (await customerClient.get<Payable>('/customer/me/online-payment')).body;
    const use = (...invoices: { id: number }[]) =>
      customerClient.post<Receipt>(CREDIT, { invoiceIds: invoices.map(({ id }) => id) });
    const paid = await billing.staffClient.post('/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: (await billing.due({ amount: '1.00' })).invoice.id, amount: 1 }],
      taken: { method: 'CASH', amount: 26 },
      keepRest: true,
    });
    expect(paid.status, paid.raw.payload).toBe(201);
    return { ...billing, off, agent, payable, use };
  }

  test('credit is shown with what it can pay, and pays it', async () => {
    const { due: dueAt, agent, payable, use } = await withoutProvider();
    const { invoice } = await dueAt({ amount: '40.00' });
    expect(await payable()).toMatchObject({
      available: false,
      invoices: [{ id: invoice.id, remainingAmount: 40, agentId: agent.id }],
      due: { count: 1, total: 40 },
      credits: [{ agentId: agent.id, balance: 25 }],
    });
    expect(await use(invoice)).toSucceedWith(201, { total: 25 });
    expect(await payable()).toMatchObject({ available: false, invoices: [], credits: [] });
  });

  test('a page that was opened with a provider keeps its invoices until it has expired', async () => {
    const { due: dueAt, off, customer, agent, use } = await withoutProvider();
    const { invoice } = await dueAt({ amount: '40.00' });
    const expires_at = new Date(off.clock.now().getTime() + 60_000);
    await inTransaction(off.db, { userId: customer.id }, (trx) =>
      insertCheckout(
        trx,
        {
          agent_id: agent.id,
          user_id: customer.id,
          account: null,
          amount: '40.00',
          created_at: off.clock.now(),
          expires_at,
          status: 'OPEN',
          session: 'cs_test_before',
          url: 'https://pay.example/cs_test_before',
        },
        [{ invoice_id: invoice.id, amount: '40.00' }],
      ),
    );
    expect(await use(invoice)).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
    off.clock.advance(60_000);
    expect(await use(invoice)).toSucceedWith(201, { total: 25 });
  });
});
