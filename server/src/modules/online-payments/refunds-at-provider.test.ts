import type { OnlinePayment, OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import type { Payment } from '@eport/contract/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import {
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
import { refundedAtStripe } from '../../testing/stripe-server.ts';
import { sendRefunds } from './index.ts';

testOnlinePayments();

const pathOf = ({ id }: { id: number }) => `/admin/online-payments/${id}`;
const refund = (online: { id: number }) =>
  company.adminClient.post<OnlinePayment>(`${pathOf(online)}/refund`, { reason: 'Refunded at Stripe' });
const now = async (online: { id: number }) =>
  (await company.adminClient.get<OnlinePayment>(pathOf(online))).body;

const recordLossOf = (online: { id: number }, refundedAmount: number | null, client = company.adminClient) =>
  client.post<OnlinePayment>(`${pathOf(online)}/record-loss`, { reason: 'Goodwill', refundedAmount });
const recordLoss = async (online: { id: number }, client = company.adminClient) =>
  recordLossOf(online, (await now(online)).refundedAmount, client);

async function refundAtStripe({ reference, amount }: OnlinePaymentItem, refunded = amount) {
  if (refunded === amount) stripe.refunds.set(reference, 're_dashboard');
  const event = refundedAtStripe({
    reference,
    cents: Math.round(refunded * 100),
    isFull: refunded === amount,
  });
  expect((await receive(event)).status).toBe(204);
}

async function collected(amount?: string) {
  const paid = await paidOnline(amount);
  const path = `/admin/packages/${paid.invoice.pkg.id}/hand-over`;
  expect((await company.staffClient.post(path, { collectedBy: 'Bea' })).status).toBe(200);
  return paid;
}

test('closes a payment that was not applied and was refunded at Stripe', async () => {
  const { online } = await unapplied();
  await refundAtStripe(online);
  expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false });
});

test('refuses to apply what was refunded in part at Stripe', async () => {
  const { online } = await unapplied();
  await refundAtStripe(online, 10);
  const apply = await company.staffClient.post(`${pathOf(online)}/apply`, { invoices: [] });
  expect(apply).toBeRefused(409, 'ONLINE_PARTLY_REFUNDED');
  expect(await recordLoss(online)).toBeRefused(409, 'ONLINE_NO_OPEN_REFUND');
});

describe('an applied payment that was refunded at Stripe', () => {
  test('needs action until it is reversed', async () => {
    const { online, invoice } = await paidOnline();
    await refundAtStripe(online);
    expect(await now(online)).toMatchObject({
      status: 'APPLIED',
      needsAction: true,
      refundedElsewhere: true,
      refundedAmount: 40,
    });
    await refund(online);
    await sendRefunds(t);
    expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false });
    expect((await invoiceNow(invoice)).status).toBe('DUE');
    expect(await company.statusOf(invoice.pkg)).toBe('CUSTOMS_CLEARED');
  });

  test('is reversed although its package is collected, and the invoice can be paid again', async () => {
    const { online, invoice } = await collected();
    expect(await refund(online)).toBeRefused(409, 'PACKAGE_COLLECTED');
    await refundAtStripe(online);
    expect((await now(online)).can.refund).toEqual({ allowed: true });
    expect((await refund(online)).status).toBe(200);
    await sendRefunds(t);
    expect(stripe.refunds.get(online.reference)).toBe('re_dashboard');
    expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false });
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 40 });
    expect(await company.statusOf(invoice.pkg)).toBe('COLLECTED');
    expect((await company.staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
    expect(await company.statusOf(invoice.pkg)).toBe('COLLECTED');
  });

  test('offers its reversal in the list of payments as well', async () => {
    const { online } = await collected();
    await refundAtStripe(online);
    const path = `/payments/${online.paymentId}`;
    const { body } = await company.adminClient.get<Payment>(path);
    expect(body.can.reverse).toEqual({ allowed: true });
    const reason = { reason: 'Refunded at Stripe' };
    expect((await company.adminClient.post(`${path}/reverse`, reason)).status).toBe(200);
  });

  test('keeps a collected package paid if only a part was refunded', async () => {
    const { online } = await collected();
    await refundAtStripe(online, 15);
    expect(await now(online)).toMatchObject({ needsAction: true, refundedAmount: 15 });
    expect(await refund(online)).toBeRefused(409, 'PACKAGE_COLLECTED');
  });

  test('is settled by a loss, which leaves the invoice paid', async () => {
    const { online, invoice } = await collected();
    expect(await recordLoss(online)).toBeRefused(409, 'ONLINE_NO_OPEN_REFUND');
    await refundAtStripe(online, 15);
    expect((await recordLoss(online, company.staffClient)).status).toBe(403);
    expect((await company.adminClient.post(`${pathOf(online)}/record-loss`, {})).status).toBe(400);
    const { status, body } = await recordLoss(online);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'APPLIED',
      needsAction: false,
      lossAmount: 15,
      lossReason: 'Goodwill',
      lossRecordedByName: expect.any(String),
      can: { recordLoss: { code: 'ONLINE_NO_OPEN_REFUND' } },
    });
    expect((await invoiceNow(invoice)).status).toBe('PAID');
    expect((await auditOf(t.db, 'ONLINE_PAYMENT', online.id)).at(-1)).toMatchObject({ action: 'CHANGED' });
    expect(await recordLoss(online)).toBeRefused(409, 'ONLINE_NO_OPEN_REFUND');
  });

  test('needs action again when more is refunded than the loss, in whatever order the events come', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 15);
    await recordLoss(online);
    await refundAtStripe(online, 15);
    expect((await now(online)).needsAction).toBe(false);
    await refundAtStripe(online);
    await refundAtStripe(online, 15);
    expect(await now(online)).toMatchObject({ needsAction: true, refundedAmount: 40, lossAmount: 15 });
    expect((await recordLoss(online)).body).toMatchObject({ needsAction: false, lossAmount: 40 });
  });

  test('is settled by a loss when its credit has been used', async () => {
    const { online } = await unapplied();
    const { adminClient, staffClient, customer } = company;
    await staffClient.post(`${pathOf(online)}/apply`, { invoices: [] });
    const invoice = await due('30.00');
    const used = await staffClient.post('/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 30 }],
      credit: 30,
    });
    expect(used.status, used.raw.payload).toBe(201);
    await refundAtStripe(online);
    expect((await adminClient.post(`${pathOf(online)}/refund`, { reason: 'Back' })).status).toBe(409);
    expect((await recordLoss(online)).body).toMatchObject({ needsAction: false, lossAmount: 30 });
  });

  test('keeps as a loss only what was shown', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 10);
    await refundAtStripe(online, 15);
    expect(await recordLossOf(online, 10)).toBeRefused(409, 'CONFLICT');
    expect(await recordLossOf(online, null)).toBeRefused(409, 'CONFLICT');
    expect(await now(online)).toMatchObject({ needsAction: true, lossAmount: null });
    expect((await recordLossOf(online, 15)).body).toMatchObject({ needsAction: false, lossAmount: 15 });
  });

  test('shows its loss in the export', async () => {
    const { online } = await collected();
    await refundAtStripe(online, 12.5);
    await recordLoss(online);
    const { raw } = await company.staffClient.send({
      method: 'GET',
      url: '/api/admin/online-payments/export.csv',
    });
    const line = raw.body.split('\n').find((text) => text.includes(online.reference));
    expect(line).toContain('12.50');
    expect(line).toContain('Goodwill');
  });
});
