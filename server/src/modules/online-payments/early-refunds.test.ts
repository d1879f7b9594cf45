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
  testOnlinePayments,
} from '../../testing/online-company.ts';
import { refundedAtStripe, type SignedEvent, sign } from '../../testing/stripe-server.ts';

testOnlinePayments();

const referenceOf = ({ body }: SignedEvent): string => JSON.parse(body).data.object.payment_intent;
const refunded = (reference: string, isFull = true) =>
  refundedAtStripe({ reference, cents: isFull ? 4_000 : 1_500, isFull });
const failed = (reference: string) =>
  sign('refund.failed', {
    id: 're_1',
    payment_intent: reference,
    status: 'failed',
    failure_reason: 'unknown',
  });

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
    ['twice', (reference: string) => [refunded(reference), refunded(reference)]],
    ['first in part', (reference: string) => [refunded(reference, false), refunded(reference)]],
    ['in part last', (reference: string) => [refunded(reference), refunded(reference, false)]],
  ])('leaves the invoice due: %s', async (_, eventsOf) => {
    const { invoice, checkout, online } = await paidAfter(eventsOf);
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
    expect(online).toMatchObject({ status: 'REFUNDED', problem: 'REFUNDED', needsAction: false });
    expect(await checkoutNow(checkout)).toMatchObject({ status: 'PAID', applied: false, refunded: true });
  });

  test.each([
    ['was in part', (reference: string) => [refunded(reference, false)]],
    ['failed', (reference: string) => [refunded(reference), failed(reference)]],
    ['failed, in the other order', (reference: string) => [failed(reference), refunded(reference)]],
  ])('leaves the decision to staff if it %s', async (_, eventsOf) => {
    const { invoice, online } = await paidAfter(eventsOf);
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
    expect(online).toMatchObject({ status: 'UNAPPLIED', problem: 'REFUNDED', needsAction: true });
    const { body } = await company.adminClient.get<OnlinePayment>(`/admin/online-payments/${online.id}`);
    expect(body.can).toMatchObject({
      apply: { code: 'ONLINE_PARTLY_REFUNDED' },
      refund: { allowed: true },
    });
  });
});

test('applies or refunds, whichever of two simultaneous events comes first', async () => {
  const invoice = await due();
  const checkout = await startCheckout([invoice]);
  const paid = stripe.pay(checkout.url);
  const statuses = await Promise.all(
    [paid, refunded(referenceOf(paid))].map(async (event) => (await receive(event)).status),
  );
  expect(statuses).toEqual([204, 204]);
  const online = await newest();
  expect([online.status, online.refundedElsewhere]).toEqual(
    (await invoiceNow(invoice)).status === 'PAID' ? ['APPLIED', true] : ['REFUNDED', false],
  );
});
