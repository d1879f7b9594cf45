import type { OnlinePayment, OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import { describe, expect, test, vi } from 'vitest';
import {
  checkoutNow,
  company,
  due,
  invoiceNow,
  paidOnline,
  receive,
  stripe,
  t,
  testOnlinePayments,
  unapplied,
} from '../../testing/online-company.ts';
import { PATIENCE } from '../../testing/process.ts';
import { sendRefunds } from './index.ts';

testOnlinePayments();

const MINUTE = 60_000;

describe('deciding', () => {
  const apply = (id: number, body: object, client = company.staffClient) =>
    client.post<OnlinePayment>(`/admin/online-payments/${id}/apply`, body);

  test('applies a payment to an invoice and keeps the rest as credit', async () => {
    const { online } = await unapplied();
    const invoice = await due('25.00');
    const { status, body } = await apply(online.id, { invoices: [{ invoiceId: invoice.id, amount: 25 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'APPLIED',
      needsAction: false,
      problem: 'AMOUNT_DIFFERS',
      can: { apply: { allowed: false, code: 'ONLINE_PAYMENT_DECIDED' } },
    });
    expect((await invoiceNow(invoice)).status).toBe('PAID');
    const credit = await t.db
      .selectFrom('credit_entries')
      .select('amount')
      .where('payment_id', '=', body.paymentId ?? 0)
      .executeTakeFirstOrThrow();
    expect(credit.amount).toBe('5.00');
    expect(await apply(online.id, { invoices: [] })).toBeRefused(409, 'ONLINE_PAYMENT_DECIDED');
  });

  test('keeps a payment from an unknown customer as the credit of the chosen customer', async () => {
    const { online } = await unapplied({ id: 'cs_foreign' });
    const { id } = (await company.adminClient.get<{ content: OnlinePaymentItem[] }>('/admin/online-payments'))
      .body.content[0] ?? { id: online.id };
    const { adminClient, staffClient, customer, agent } = company;
    expect(await apply(id, { invoices: [], userId: customer.id }, staffClient)).toBeRefused(
      404,
      'ONLINE_PAYMENT_NOT_FOUND',
    );
    expect(await apply(id, { invoices: [] }, adminClient)).toRejectField('userId');
    const { body } = await apply(id, { invoices: [], userId: customer.id }, adminClient);
    expect(body).toMatchObject({ status: 'APPLIED', customerId: customer.id, agentId: agent.id, amount: 30 });
  });

  test('refuses more than was paid, another customer, and another currency', async () => {
    const { online } = await unapplied();
    const invoice = await due('50.00');
    const more = { invoices: [{ invoiceId: invoice.id, amount: 30.01 }] };
    expect(await apply(online.id, more)).toRejectField('invoices');
    const colleague = await t.build.customer(company.warehouse);
    expect(await apply(online.id, { invoices: [], userId: colleague.id })).toRejectField('userId');
    const euros = (await unapplied({ currency: 'eur' })).online;
    expect(await apply(euros.id, { invoices: [] })).toBeRefused(409, 'ONLINE_CURRENCY_DIFFERS');
    const { body } = await company.staffClient.get<OnlinePayment>(`/admin/online-payments/${euros.id}`);
    expect(body.can).toMatchObject({
      apply: { code: 'ONLINE_CURRENCY_DIFFERS' },
      refund: { code: 'FORBIDDEN' },
    });
  });

  test('applies a payment once per Idempotency-Key', async () => {
    const { online } = await unapplied();
    const send = () =>
      company.staffClient.post(
        `/admin/online-payments/${online.id}/apply`,
        { invoices: [] },
        {
          'idempotency-key': `apply-${online.id}`,
        },
      );
    const [first, again] = [await send(), await send()];
    expect({ status: first.status, repeated: again.raw.payload }).toEqual({
      status: 200,
      repeated: first.raw.payload,
    });
  });
});

describe('refunding', () => {
  const refund = (id: number, client = company.adminClient) =>
    client.post<OnlinePayment>(`/admin/online-payments/${id}/refund`, { reason: 'Paid twice' });
  const now = async (id: number) =>
    (await company.adminClient.get<OnlinePayment>(`/admin/online-payments/${id}`)).body;

  test('sends back a payment that was not applied', async () => {
    const { online } = await unapplied({ currency: 'eur' });
    expect((await refund(online.id, company.staffClient)).status).toBe(403);
    expect((await company.adminClient.post(`/admin/online-payments/${online.id}/refund`, {})).status).toBe(
      400,
    );
    expect((await refund(online.id)).body).toMatchObject({ status: 'REFUNDING', refundReason: 'Paid twice' });
    expect(stripe.refunds.has(online.reference)).toBe(false);
    await sendRefunds(t);
    expect(stripe.refunds.has(online.reference)).toBe(true);
    expect(await now(online.id)).toMatchObject({ status: 'REFUNDED', needsAction: false });
    expect(await refund(online.id)).toBeRefused(409, 'ONLINE_PAYMENT_DECIDED');
  });

  test.each(['refund', 'reverse', 'reverse-payment'])(
    'reverses an applied payment in the ledger and sends it back: %s',
    async (by) => {
      const { invoice, checkout, online } = await paidOnline();
      const reason = { reason: 'Wrong invoice' };
      const path = {
        refund: `/admin/online-payments/${online.id}/refund`,
        reverse: `/payments/${online.paymentId}/reverse`,
        'reverse-payment': `/invoices/${invoice.id}/reverse-payment`,
      }[by];
      expect((await company.adminClient.post(path ?? '', reason)).status).toBe(200);
      expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
      expect(await now(online.id)).toMatchObject({ status: 'REFUNDING', refundReason: 'Wrong invoice' });
      await sendRefunds(t);
      expect(stripe.refunds.has(online.reference)).toBe(true);
      expect((await now(online.id)).status).toBe('REFUNDED');
      expect(await checkoutNow(checkout)).toMatchObject({ status: 'PAID', applied: false, refunded: true });
    },
  );

  test('refuses to refund the payment of a collected package', async () => {
    const { invoice, online } = await paidOnline();
    const path = `/admin/packages/${invoice.pkg.id}/hand-over`;
    expect((await company.staffClient.post(path, { collectedBy: 'Bea' })).status).toBe(200);
    expect((await now(online.id)).can.refund).toMatchObject({ allowed: false, code: 'PACKAGE_COLLECTED' });
    expect(await refund(online.id)).toBeRefused(409, 'PACKAGE_COLLECTED');
  });

  test('shows a refused refund, and tries again an hour later', async () => {
    const { online } = await unapplied();
    await refund(online.id);
    stripe.behavior.refund = 'refused';
    await sendRefunds(t);
    expect(await now(online.id)).toMatchObject({
      status: 'REFUNDING',
      needsAction: true,
      refundError: 'Insufficient funds in your Stripe balance.',
    });
    stripe.behavior.refund = 'works';
    t.clock.advance(30 * MINUTE);
    await sendRefunds(t);
    expect((await now(online.id)).status).toBe('REFUNDING');
    t.clock.advance(31 * MINUTE);
    await sendRefunds(t);
    expect(await now(online.id)).toMatchObject({ status: 'REFUNDED', refundError: null, needsAction: false });
  });

  test('refunds once although the response was lost', async () => {
    const { online } = await unapplied();
    await refund(online.id);
    stripe.behavior.refund = 'response lost';
    await sendRefunds(t);
    expect(await now(online.id)).toMatchObject({ status: 'REFUNDING', needsAction: true });
    stripe.behavior.refund = 'works';
    t.clock.advance(6 * MINUTE);
    await sendRefunds(t);
    expect((await now(online.id)).status).toBe('REFUNDED');
    expect(stripe.refunds.get(online.reference)).toHaveLength(1);
  });

  test('shows a refund that the bank returned', async () => {
    const { online } = await unapplied();
    await refund(online.id);
    await sendRefunds(t);
    await receive(stripe.failRefunds(online.reference, 'expired_card'));
    expect(await now(online.id)).toMatchObject({
      status: 'REFUNDING',
      needsAction: true,
      refundError: 'The refund failed: expired card',
    });
  });

  test('shows a refund that failed before its response arrived', async () => {
    const { online } = await unapplied();
    await refund(online.id);
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.behavior.until = promise;
    const calls = stripe.calls.length;
    const sending = sendRefunds(t);
    await vi.waitUntil(() => stripe.calls.length > calls, PATIENCE);
    await receive(stripe.failRefunds(online.reference, 'other'));
    resolve();
    await sending;
    expect(await now(online.id)).toMatchObject({
      status: 'REFUNDING',
      needsAction: true,
      refundError: 'The refund failed: other',
    });
  });

  test('shows a refund that waits because the provider is switched off, and sends it later', async () => {
    const { online } = await paidOnline();
    await refund(online.id);
    await sendRefunds({ ...t, config: { ...t.config, stripe: undefined } });
    expect(await now(online.id)).toMatchObject({
      status: 'REFUNDING',
      needsAction: true,
      refundError: expect.stringContaining('not set up'),
    });
    await sendRefunds(t);
    expect(await now(online.id)).toMatchObject({ status: 'REFUNDED', refundError: null, needsAction: false });
  });
});
