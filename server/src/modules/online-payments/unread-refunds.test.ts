import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { expect, test } from 'vitest';
import {
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
import { readDueRefunds } from './index.ts';

testOnlinePayments();

type Online = { id: number; reference: string };

const read = () => readDueRefunds({ ...t, log: t.app.log });
const pathOf = ({ id }: Online) => `/admin/online-payments/${id}`;
const now = async (online: Online) => (await company.adminClient.get<OnlinePayment>(pathOf(online))).body;
const decide = (online: Online, action: string, body: object) =>
  company.adminClient.post(`${pathOf(online)}/${action}`, body);
const REASON = { reason: 'Refunded at Stripe' };

/** Simulates an earlier release, which recorded the whole payment (40) as refunded after a refund of 15. */
async function recordUnread(online: Online) {
  stripe.refund({ reference: online.reference, cents: 1_500 });
  await t.db
    .updateTable('online_payments')
    .set({ refunded_amount: '40' })
    .where('id', '=', online.id)
    .execute();
  await t.db
    .insertInto('unread_refunds')
    .values({ reference: online.reference, due_at: t.clock.now() })
    .execute();
}

test('sends nothing back before the refunds of an earlier release are read', async () => {
  const { online, invoice } = await paidOnline();
  await recordUnread(online);
  const { paymentId } = await now(online);
  const attempts = [
    await decide(online, 'refund', REASON),
    await decide(online, 'record-loss', { ...REASON, refundedAmount: 40 }),
    await company.adminClient.post(`/payments/${paymentId}/reverse`, REASON),
    await company.adminClient.post(`/invoices/${invoice.id}/reverse-payment`, REASON),
  ];
  for (const attempt of attempts) expect(attempt).toBeRefused(409, 'ONLINE_REFUNDS_UNREAD');
  const unread = { allowed: false, code: 'ONLINE_REFUNDS_UNREAD' };
  expect((await now(online)).can).toMatchObject({ refund: unread, recordLoss: unread });
  await read();
  expect(await now(online)).toMatchObject({
    status: 'APPLIED',
    refundedAmount: 15,
    openRefund: 15,
    can: { refund: { allowed: true }, recordLoss: { allowed: true } },
  });
  expect((await decide(online, 'record-loss', { ...REASON, refundedAmount: 15 })).status).toBe(200);
  expect((await invoiceNow(invoice)).status).toBe('PAID');
});

test('decides on a payment that was not applied only after its refunds are read', async () => {
  const { online } = await unapplied();
  await recordUnread(online);
  expect(await decide(online, 'refund', REASON)).toBeRefused(409, 'ONLINE_REFUNDS_UNREAD');
  await read();
  expect(await now(online)).toMatchObject({ status: 'UNAPPLIED', refundedAmount: 15 });
  expect((await decide(online, 'refund', REASON)).status).toBe(200);
});

test('reads the refunds of an earlier release once Stripe can be reached', async () => {
  const { online } = await paidOnline();
  await recordUnread(online);
  stripe.behavior.away = true;
  await expect(read()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  stripe.behavior.away = false;
  await read();
  expect(await now(online)).toMatchObject({ refundedAmount: 40 });
  t.clock.advance(5 * 60_000);
  await read();
  expect(await now(online)).toMatchObject({ refundedAmount: 15 });
});

test('leaves recorded refunds to staff when Stripe refuses to list them', async () => {
  const { online, invoice } = await paidOnline();
  const path = `/admin/packages/${invoice.pkg.id}/hand-over`;
  expect((await company.staffClient.post(path, { collectedBy: 'Bea' })).status).toBe(200);
  await recordUnread(online);
  stripe.behavior.session = 'forbidden';
  await read();
  // The amount is a guess, so the collected package stays paid.
  expect(await decide(online, 'refund', REASON)).toBeRefused(409, 'PACKAGE_COLLECTED');
  expect((await decide(online, 'record-loss', { ...REASON, refundedAmount: 40 })).status).toBe(200);
});

test('reads the refunds of a payment that an earlier release saw refunded before it came in', async () => {
  const checkout = await startCheckout([await due()]);
  const paid = stripe.pay(checkout.url);
  const reference: string = JSON.parse(paid.body).data.object.payment_intent;
  stripe.refund({ reference, cents: 4_000 });
  const failure = 'Refunded before the upgrade; look at Stripe';
  await t.db
    .insertInto('provider_refunds')
    .values({ refund: `early ${reference}`, reference, amount: '1', failure, created_at: t.clock.now() })
    .execute();
  expect((await receive(paid)).status).toBe(204);
  const online = await newest();
  expect(online).toMatchObject({ status: 'UNAPPLIED', problem: 'REFUNDED', refundError: failure });
  await read();
  expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false });
});
