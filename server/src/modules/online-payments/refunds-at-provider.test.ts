import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type {
  OnlinePayment,
  OnlinePaymentItem,
  Payable,
} from '@eport/contract/online-payments/online-payment.ts';
import type { Payment } from '@eport/contract/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { createOnlineBuilders } from '../../testing/online-builders.ts';
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
import { sendRefunds } from './index.ts';

testOnlinePayments();

const pathOf = ({ id }: { id: number }) => `/admin/online-payments/${id}`;
const refund = (online: { id: number }) =>
  company.adminClient.post<OnlinePayment>(`${pathOf(online)}/refund`, { reason: 'Refunded at Stripe' });
const now = async (online: { id: number }) =>
  (await company.adminClient.get<OnlinePayment>(pathOf(online))).body;

const recordLossOf = (online: { id: number }, refundedAmount: number, client = company.adminClient) =>
  client.post<OnlinePayment>(`${pathOf(online)}/record-loss`, { reason: 'Goodwill', refundedAmount });
const recordLoss = async (online: { id: number }, client = company.adminClient) =>
  recordLossOf(online, (await now(online)).refundedAmount ?? 0, client);

async function refundAtStripe({ reference, amount }: OnlinePaymentItem, refunded = amount) {
  const event = stripe.refund({ reference, cents: Math.round(refunded * 100) });
  expect((await receive(event)).status).toBe(204);
}

const failAtStripe = async ({ reference }: OnlinePaymentItem) =>
  expect((await receive(stripe.failRefunds(reference, 'lost_or_stolen_card'))).status).toBe(204);

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

test('adds up the refunds of a payment that was not applied', async () => {
  const { online } = await unapplied();
  await refundAtStripe(online, 10);
  await refundAtStripe(online, 5);
  expect(await now(online)).toMatchObject({ status: 'UNAPPLIED', refundedAmount: 15 });
  await refundAtStripe(online, 15);
  expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false, refundedAmount: 30 });
});

test('reads the refunds when the event comes again after Stripe was unreachable', async () => {
  const { online } = await paidOnline();
  const event = stripe.refund({ reference: online.reference, cents: 4_000 });
  stripe.behavior.away = true;
  expect(await receive(event)).toBeRefused(503, 'PAYMENT_PROVIDER_UNAVAILABLE');
  expect((await now(online)).refundedAmount).toBeNull();
  stripe.behavior.away = false;
  expect((await receive(event)).status).toBe(204);
  expect((await now(online)).refundedAmount).toBe(40);
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
      refundedAmount: 40,
      openRefund: 40,
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
    expect(stripe.refunds.get(online.reference)).toHaveLength(1);
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

  test('needs action again when more is refunded than the loss, however often the events come', async () => {
    const { online } = await paidOnline();
    const first = stripe.refund({ reference: online.reference, cents: 1_500 });
    await receive(first);
    await recordLoss(online);
    await receive(first);
    expect((await now(online)).needsAction).toBe(false);
    await refundAtStripe(online, 25);
    await receive(first);
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

  test('records only the shown amount as a loss', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 10);
    await refundAtStripe(online, 5);
    expect(await recordLossOf(online, 10)).toBeRefused(409, 'CONFLICT');
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

describe('a refund at Stripe that failed', () => {
  const LOST_CARD = 'The refund failed: lost or stolen card';
  const keep = (online: { id: number }, client = company.adminClient, refundError = LOST_CARD) =>
    client.post<OnlinePayment>(`${pathOf(online)}/keep`, { refundError });

  test('counts no longer, and needs action until the payment is kept', async () => {
    const { online, invoice } = await paidOnline();
    expect(await keep(online)).toBeRefused(409, 'ONLINE_NO_FAILED_REFUND');
    await refundAtStripe(online, 15);
    await failAtStripe(online);
    expect(await now(online)).toMatchObject({
      status: 'APPLIED',
      needsAction: true,
      refundedAmount: null,
      openRefund: 0,
      refundError: LOST_CARD,
      can: { recordLoss: { code: 'ONLINE_NO_OPEN_REFUND' }, keep: { allowed: true } },
    });
    expect((await keep(online, company.staffClient)).status).toBe(403);
    const before = 'The refund failed: unknown';
    expect(await keep(online, company.adminClient, before)).toBeRefused(409, 'CONFLICT');
    expect((await keep(online)).body).toMatchObject({ needsAction: false, refundError: null });
    expect((await auditOf(t.db, 'ONLINE_PAYMENT', online.id)).at(-1)).toMatchObject({
      before: { refund_error: LOST_CARD },
    });
    expect((await invoiceNow(invoice)).status).toBe('PAID');
  });

  test('is shown once, although two events report it', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 15);
    await failAtStripe(online);
    await keep(online);
    await failAtStripe(online);
    expect((await now(online)).needsAction).toBe(false);
  });

  test('is settled by another refund', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 15);
    await failAtStripe(online);
    await refundAtStripe(online, 10);
    expect(await now(online)).toMatchObject({ refundedAmount: 10, openRefund: 10, refundError: null });
    expect((await recordLoss(online)).body).toMatchObject({ needsAction: false, lossAmount: 10 });
  });

  test('is settled by a newer refund in the same event', async () => {
    const { online } = await paidOnline();
    stripe.refund({ reference: online.reference, cents: 1_500 });
    stripe.failRefunds(online.reference, 'unknown');
    await refundAtStripe(online, 10);
    expect(await now(online)).toMatchObject({ refundedAmount: 10, refundError: null });
  });

  test.each([
    ['failed', LOST_CARD],
    ['canceled', 'The refund was canceled: unknown reason'],
  ] as const)('shows the reason: %s', async (status, refundError) => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 15);
    const event = stripe.failRefunds(online.reference, 'lost_or_stolen_card');
    const [refunded] = stripe.refunds.get(online.reference) ?? [];
    if (status === 'canceled') Object.assign(refunded ?? {}, { status, failure_reason: undefined });
    await receive(event);
    expect((await now(online)).refundError).toBe(refundError);
  });

  test('is shown on one line, however long its reason', async () => {
    const { online } = await paidOnline();
    const reason = `${'x'.repeat(280)} y`;
    expect((await receive(stripe.failRefunds(online.reference, reason))).status).toBe(204);
    expect((await now(online)).refundError).toBe(`The refund failed: ${'x'.repeat(280)}`);
  });

  test('is sent again from here', async () => {
    const { online } = await paidOnline();
    await refundAtStripe(online);
    await failAtStripe(online);
    expect((await refund(online)).body).toMatchObject({ status: 'REFUNDING', refundError: null });
    await sendRefunds(t);
    expect(await now(online)).toMatchObject({ status: 'REFUNDED', needsAction: false });
    expect(stripe.refunds.get(online.reference)).toHaveLength(2);
  });

  test('takes back its loss', async () => {
    const { online } = await collected();
    await refundAtStripe(online, 15);
    await recordLoss(online);
    await failAtStripe(online);
    expect(await now(online)).toMatchObject({ needsAction: true, refundedAmount: null, lossAmount: null });
  });

  test('does not hide other refunds', async () => {
    const { online } = await collected();
    await refundAtStripe(online, 15);
    await failAtStripe(online);
    await refundAtStripe(online, 5);
    await refundAtStripe(online, 3);
    await recordLoss(online);
    expect(await now(online)).toMatchObject({ refundedAmount: 8, lossAmount: 8, needsAction: false });
  });

  test('reopens a payment that it had closed', async () => {
    const { online } = await unapplied();
    await refundAtStripe(online);
    expect((await now(online)).status).toBe('REFUNDED');
    await failAtStripe(online);
    expect(await now(online)).toMatchObject({
      status: 'UNAPPLIED',
      needsAction: true,
      refundReason: null,
      refundError: LOST_CARD,
      can: { apply: { allowed: true }, refund: { allowed: true } },
    });
    await sendRefunds(t);
    expect(stripe.refunds.get(online.reference)).toHaveLength(1);
  });

  test('does not stop a payment that was not applied from being applied', async () => {
    const { online } = await unapplied();
    await refundAtStripe(online, 10);
    await failAtStripe(online);
    expect(await now(online)).toMatchObject({ status: 'UNAPPLIED', refundError: expect.any(String) });
    const { body } = await company.staffClient.post(`${pathOf(online)}/apply`, { invoices: [] });
    expect(body).toMatchObject({ status: 'APPLIED', needsAction: false, refundError: null });
  });
});

test('reports how much of its credit the customer has not used', async () => {
  const { online } = await unapplied();
  const { staffClient, customer, customerClient } = company;
  expect((await now(online)).creditLeft).toBe(0);
  await staffClient.post(`${pathOf(online)}/apply`, { invoices: [] });
  await refundAtStripe(online, 30);
  expect(await now(online)).toMatchObject({ openRefund: 30, creditLeft: 30 });
  const { body: payable } = await customerClient.get<Payable>('/customer/me/online-payment');
  const { body: dashboard } = await customerClient.get<CustomerDashboard>('/customer/dashboard');
  const [credit] = payable.credits;
  expect(payable.credits).toEqual([
    { agentId: company.agent.id, agentName: company.agent.name, balance: expect.any(Number) },
  ]);
  expect(credit?.balance).toBeGreaterThanOrEqual(30);
  expect(dashboard.owed.credits).toEqual(payable.credits);
  const view = await staffClient.get<{ credits: { balance: number }[] }>(
    `/admin/counter?userId=${customer.id}`,
  );
  const spend = (view.body.credits[0]?.balance ?? 0) - 12;
  const invoice = await due(spend.toFixed(2));
  const invoices = [{ invoiceId: invoice.id, amount: spend }];
  await staffClient.post('/payments', { userId: customer.id, invoices, credit: spend });
  expect((await now(online)).creditLeft).toBe(12);
});

test('names the credit with each agent, which pays only there', async () => {
  const { customer, customerClient, adminClient } = company;
  const { agent } = await t.build.company();
  const online = await createOnlineBuilders(t).unapplied({ agent_id: agent.id, user_id: customer.id });
  const applied = await adminClient.post(`${pathOf(online)}/apply`, { invoices: [] });
  expect(applied.status, applied.raw.payload).toBe(200);
  const credit = { agentId: agent.id, agentName: agent.name, balance: 40 };
  const { body: payable } = await customerClient.get<Payable>('/customer/me/online-payment');
  const { body: dashboard } = await customerClient.get<CustomerDashboard>('/customer/dashboard');
  const { body: counter } = await adminClient.get<CounterView>(`/admin/counter?userId=${customer.id}`);
  for (const credits of [payable.credits, dashboard.owed.credits, counter.credits]) {
    expect(credits).toHaveLength(2);
    expect(credits).toContainEqual(credit);
  }
});
