import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { describe, expect, test } from 'vitest';
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
import type { SignedEvent } from '../../testing/stripe-server.ts';
import { readDueRefunds } from './index.ts';

testOnlinePayments();

const referenceOf = ({ body }: SignedEvent): string => JSON.parse(body).data.object.payment_intent;
const refunded = (reference: string, cents = 4_000) => stripe.refund({ reference, cents });
const failed = (reference: string) => stripe.failRefunds(reference, 'unknown');

const canNow = async ({ id }: { id: number }) =>
  (await company.adminClient.get<OnlinePayment>(`/admin/online-payments/${id}`)).body.can;

/** Delivers the events before the payment that they are about. */
async function paidAfter(eventsOf: (reference: string) => SignedEvent[]) {
  const invoice = await due();
  const checkout = await startCheckout([invoice]);
  const paid = stripe.pay(checkout.url);
  for (const event of [...eventsOf(referenceOf(paid)), paid, paid])
    expect((await receive(event)).status).toBe(204);
  return { invoice, checkout, online: await newest() };
}

describe('a refund that arrives before its payment', () => {
  test.each([
    ['once', (reference: string) => [refunded(reference)]],
    ['with its event twice', (reference: string) => Array(2).fill(refunded(reference))],
    ['in two parts', (reference: string) => [refunded(reference, 1_500), refunded(reference, 2_500)]],
    [
      'in parts, last first',
      (reference: string) => [refunded(reference, 1_500), refunded(reference, 2_500)].reverse(),
    ],
  ])('leaves the invoice due: %s', async (_, eventsOf) => {
    const { invoice, checkout, online } = await paidAfter(eventsOf);
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
    expect(online).toMatchObject({ status: 'REFUNDED', problem: 'REFUNDED', needsAction: false });
    expect(await checkoutNow(checkout)).toMatchObject({ status: 'PAID', applied: false, refunded: true });
  });

  test('leaves the decision to staff if it is partial', async () => {
    const { invoice, online } = await paidAfter((reference) => [refunded(reference, 1_500)]);
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
    expect(online).toMatchObject({
      status: 'UNAPPLIED',
      problem: 'REFUNDED',
      needsAction: true,
      refundedAmount: 15,
    });
    expect(await canNow(online)).toMatchObject({
      apply: { code: 'ONLINE_PARTLY_REFUNDED' },
      refund: { allowed: true },
    });
  });

  test.each([
    ['after', (reference: string) => [refunded(reference), failed(reference)]],
    ['before', (reference: string) => [refunded(reference), failed(reference)].reverse()],
  ])(
    'leaves all decisions to staff if it failed, with the event of the failure %s that of the refund',
    async (_, eventsOf) => {
      const { invoice, online } = await paidAfter(eventsOf);
      expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
      expect(online).toMatchObject({
        status: 'UNAPPLIED',
        problem: 'REFUNDED',
        needsAction: true,
        refundedAmount: null,
        refundError: 'The refund failed: unknown',
      });
      expect(await canNow(online)).toMatchObject({ apply: { code: 'ONLINE_REFUNDS_UNREAD' } });
      await readDueRefunds({ ...t, log: t.app.log });
      expect(await canNow(online)).toMatchObject({ apply: { allowed: true }, refund: { allowed: true } });
    },
  );

  test('is replaced by a newer refund if it failed', async () => {
    const { online } = await paidAfter((reference) => [
      refunded(reference, 1_500),
      failed(reference),
      refunded(reference, 1_000),
    ]);
    expect(online).toMatchObject({ status: 'UNAPPLIED', refundedAmount: 10, refundError: null });
  });
});

test('accepts a payment and its refund at the same time, in either order', async () => {
  const invoice = await due();
  const checkout = await startCheckout([invoice]);
  const paid = stripe.pay(checkout.url);
  const statuses = await Promise.all(
    [paid, refunded(referenceOf(paid))].map(async (event) => (await receive(event)).status),
  );
  expect(statuses).toEqual([204, 204]);
  const online = await newest();
  expect(online).toMatchObject(
    (await invoiceNow(invoice)).status === 'PAID'
      ? { status: 'APPLIED', openRefund: 40 }
      : { status: 'REFUNDED', openRefund: 0 },
  );
});
