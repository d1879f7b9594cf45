import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { OwnPayment } from '@eport/contract/payments/own-payment.ts';
import type { Payment, Receipt } from '@eport/contract/payments/payment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

async function setUp(amounts: string[]) {
  const billing = await setUpBilling(t);
  const due: Awaited<ReturnType<typeof billing.due>>[] = [];
  for (const amount of amounts) due.push(await billing.due({ amount }));
  const [first] = due;
  if (!first) throw new Error('Expected an amount.');
  const cash = (shares: number[], taken: object, rest: object = {}) => ({
    userId: billing.customer.id,
    invoices: shares.map((amount, index) => ({ invoiceId: due[index]?.invoice.id, amount })),
    taken: { method: 'CASH', ...taken },
    ...rest,
  });
  const pay = (body: object) => billing.staffClient.post<Receipt>('/payments', body);
  const invoiceNow = async (index = 0) =>
    (await billing.staffClient.get<Invoice>(`/invoices/${due[index]?.invoice.id}`)).body;
  const listed = async () =>
    (await billing.staffClient.get<{ content: Payment[] }>(`/payments?userId=${billing.customer.id}`)).body
      .content;
  return { ...billing, due, first, cash, pay, invoiceNow, listed };
}

describe('POST /payments', () => {
  test('pays several invoices with one receipt, returns the change and releases the packages', async () => {
    const { cash, pay, first, due, statusOf, staff } = await setUp(['10.10', '20.20', '0.01']);
    const response = await pay(cash([10.1, 20.2, 0.01], { amount: 30.31, tendered: 40 }));
    expect(response).toSucceedWith(201, {
      number: 1,
      total: 30.31,
      keptAsCredit: 0,
      issuedByName: `${staff.first_name} ${staff.last_name}`,
    });
    expect(response.body.payments).toMatchObject([{ amount: 30.31, tendered: 40, change: 9.69 }]);
    expect(response.body.invoices.map(({ status, amount }) => [status, amount])).toEqual([
      ['PAID', 10.1],
      ['PAID', 20.2],
      ['PAID', 0.01],
    ]);
    expect(await statusOf(first.pkg)).toBe('READY_FOR_PICKUP');
    expect(await statusOf(due[2]?.pkg ?? first.pkg)).toBe('READY_FOR_PICKUP');
  });

  test('leaves an invoice due with what remains, which Pay Cash pays', async () => {
    const { cash, pay, invoiceNow, first, statusOf, staffClient, listed } = await setUp(['40.00']);
    await pay(cash([15.5], { amount: 15.5 }));
    expect(await invoiceNow()).toMatchObject({
      status: 'DUE',
      totalAmount: 40,
      paidAmount: 15.5,
      remainingAmount: 24.5,
      paidAt: null,
      can: { cancel: { allowed: false, code: 'INVOICE_PARTLY_PAID' } },
    });
    expect(await statusOf(first.pkg)).toBe('CUSTOMS_CLEARED');
    const cancelled = await staffClient.post(`/invoices/${first.invoice.id}/cancel`);
    expect(cancelled).toBeRefused(409, 'INVOICE_PARTLY_PAID');
    const rest = await staffClient.post(`/invoices/${first.invoice.id}/pay-cash`);
    expect(rest).toSucceedWith(200, { status: 'PAID', paidAmount: 40, remainingAmount: 0 });
    expect((await listed()).map(({ amount, receiptNumber }) => [amount, receiptNumber])).toEqual([
      [24.5, 2],
      [15.5, 1],
    ]);
    expect(await statusOf(first.pkg)).toBe('READY_FOR_PICKUP');
  });

  test('shows what remains in due lists and totals', async () => {
    const { cash, pay, staffClient, customer } = await setUp(['40.00']);
    await pay(cash([15.5], { amount: 15.5 }));
    const due = await staffClient.get(`/invoices/user/${customer.id}/due`);
    expect(due.body).toMatchObject([{ totalAmount: 40, remainingAmount: 24.5 }]);
    expect((await staffClient.get('/invoices/stats')).body).toMatchObject({
      dueTotalAmount: 24.5,
      paidLast30Days: 15.5,
    });
  });

  test('refuses an overpayment unless the rest is kept as credit, which the next invoice uses', async () => {
    const { cash, pay, first, due, customer, listed, staffClient } = await setUp(['10.00', '12.00']);
    const refused = await pay(cash([10], { amount: 15 }));
    expect(refused).toBeRefused(409, 'PAYMENT_TOO_HIGH');
    expect(await listed()).toEqual([]);
    const kept = await pay(cash([10], { amount: 15 }, { keepRest: true }));
    expect(kept).toSucceedWith(201, { total: 10, keptAsCredit: 5 });
    const next = { userId: customer.id, invoices: [{ invoiceId: due[1]?.invoice.id, amount: 12 }] };
    expect(await pay({ ...next, credit: 6, taken: { method: 'CASH', amount: 6 } })).toBeRefused(
      409,
      'CREDIT_TOO_LOW',
      { message: 'The customer’s credit is 5.00, which is less than 6.00.' },
    );
    const used = await pay({
      ...next,
      credit: 5,
      taken: { method: 'CARD', amount: 7, reference: '004711', terminal: 'Counter 2' },
    });
    expect(used).toSucceedWith(201, { number: 2, total: 12 });
    expect(used.body.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['CREDIT', 5],
      ['CARD', 7],
    ]);
    // Credit came in with the first payment.
    expect((await staffClient.get('/invoices/stats')).body).toMatchObject({ paidLast30Days: 22 });
    expect(
      (await pay({ ...next, invoices: [{ invoiceId: first.invoice.id, amount: 1 }], credit: 1 })).status,
    ).toBe(409);
  });

  test('keeps all of the money when credit pays the invoices', async () => {
    const { cash, pay, due, customer } = await setUp(['10.00', '5.00']);
    await pay(cash([10], { amount: 15 }, { keepRest: true }));
    const response = await pay({
      userId: customer.id,
      invoices: [{ invoiceId: due[1]?.invoice.id, amount: 5 }],
      credit: 5,
      taken: { method: 'CASH', amount: 20, tendered: 20 },
      keepRest: true,
    });
    expect(response).toSucceedWith(201, { total: 5, keptAsCredit: 20 });
  });

  test.each([
    ['a negative amount', [-1], { amount: 10 }, 'invoices.0.amount'],
    ['three decimals', [10], { amount: 10.001 }, 'taken.amount'],
    ['too little money', [10], { amount: 9.99 }, 'taken.amount'],
    ['less tendered than taken', [10], { amount: 10, tendered: 9 }, 'taken.tendered'],
    ['a card payment without a reference', [10], { method: 'CARD', amount: 10 }, 'taken.reference'],
    ['credit as a method of the cashier', [10], { method: 'CREDIT', amount: 10 }, 'taken.method'],
  ])('refuses %s and changes nothing', async (_what, shares, taken, field) => {
    const { cash, pay, listed, invoiceNow } = await setUp(['10.00']);
    expect(await pay(cash(shares, taken))).toRejectField(field);
    expect(await listed()).toEqual([]);
    expect(await invoiceNow()).toMatchObject({ status: 'DUE', paidAmount: 0 });
  });

  test('refuses more than an invoice owes, a repeated one and one of another customer', async () => {
    const { cash, pay, first, warehouse, customer } = await setUp(['10.00']);
    expect(await pay(cash([10.01], { amount: 10.01 }))).toBeRefused(409, 'INVOICE_OWES_LESS', {
      message: `Only $10.00 of invoice #${first.invoice.id} is left to pay, so nothing was recorded. Check the amount, then try again.`,
    });
    const twice = { invoiceId: first.invoice.id, amount: 5 };
    const repeated = { userId: customer.id, invoices: [twice, twice], taken: { method: 'CASH', amount: 10 } };
    expect(await pay(repeated)).toRejectField('invoices');
    const other = await t.build.customer(warehouse);
    expect(await pay({ ...cash([10], { amount: 10 }), userId: other.id })).toBeRefused(
      404,
      'INVOICE_NOT_FOUND',
    );
  });

  test('repeats its response for the same Idempotency-Key', async () => {
    const { cash, staffClient, listed } = await setUp(['10.00']);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const pay = () => staffClient.post('/payments', cash([10], { amount: 10 }), headers);
    const [once, again] = [await pay(), await pay()];
    expect(again.raw.payload).toBe(once.raw.payload);
    expect(await listed()).toHaveLength(1);
  });
});

describe('POST /payments/{id}/reverse', () => {
  const reason = 'Wrong customer';

  test('reverses the payment on all of its invoices, once', async () => {
    const { cash, pay, adminClient, invoiceNow, listed, first, statusOf } = await setUp(['10.00', '20.00']);
    const { body } = await pay(cash([10, 5], { amount: 15 }));
    const path = `/payments/${body.payments[0]?.id}/reverse`;
    expect(await adminClient.post(path, { reason })).toSucceedWith(200, { status: 'REVERSED' });
    expect(await invoiceNow(0)).toMatchObject({ status: 'DUE', paidAmount: 0 });
    expect(await invoiceNow(1)).toMatchObject({ status: 'DUE', paidAmount: 0 });
    expect(await statusOf(first.pkg)).toBe('CUSTOMS_CLEARED');
    expect(await listed()).toMatchObject([
      { status: 'REVERSAL', amount: -15, reason, receiptId: null },
      { status: 'REVERSED', amount: 15 },
    ]);
    expect(await adminClient.post(path, { reason })).toBeRefused(409, 'PAYMENT_NOT_REVERSIBLE');
  });

  test('is refused for each of its invoices once one of the packages is handed over', async () => {
    const { cash, pay, adminClient, staffClient, first, due, invoiceNow } = await setUp(['10.00', '20.00']);
    const { body } = await pay(cash([10, 20], { amount: 30 }));
    await staffClient.post(`/admin/packages/${first.pkg.id}/hand-over`, { collectedBy: 'Ann' });
    const paths = [
      `/payments/${body.payments[0]?.id}/reverse`,
      `/invoices/${due[1]?.invoice.id}/reverse-payment`,
    ];
    for (const path of paths) {
      expect(await adminClient.post(path, { reason })).toBeRefused(409, 'PACKAGE_COLLECTED');
    }
    expect(await invoiceNow(1)).toMatchObject({ status: 'PAID' });
    const [listed] = (await adminClient.get<{ content: Payment[] }>('/payments')).body.content;
    expect(listed?.can.reverse).toMatchObject({ allowed: false, code: 'PACKAGE_COLLECTED' });
  });

  test('is refused while its credit is used, and gives back credit that was used', async () => {
    const { cash, pay, adminClient, first, due, customer } = await setUp(['10.00', '5.00']);
    const { body: kept } = await pay(cash([10], { amount: 15 }, { keepRest: true }));
    const { body: used } = await pay({
      userId: customer.id,
      invoices: [{ invoiceId: due[1]?.invoice.id, amount: 5 }],
      credit: 5,
    });
    const reverse = ({ payments }: Receipt) =>
      adminClient.post(`/payments/${payments[0]?.id}/reverse`, { reason });
    expect(await reverse(kept)).toBeRefused(409, 'CREDIT_USED');
    const path = `/invoices/${first.invoice.id}/reverse-payment`;
    const { can } = (await adminClient.get<Invoice>(`/invoices/${first.invoice.id}`)).body;
    expect(can.reversePayment).toMatchObject({ allowed: false, code: 'CREDIT_USED' });
    expect(await adminClient.post(path, { reason })).toBeRefused(409, 'CREDIT_USED');
    expect((await reverse(used)).status).toBe(200);
    expect((await reverse(kept)).status).toBe(200);
  });

  test('rejects staff and requires a reason', async () => {
    const { cash, pay, adminClient, staffClient } = await setUp(['10.00']);
    const { body } = await pay(cash([10], { amount: 10 }));
    const path = `/payments/${body.payments[0]?.id}/reverse`;
    expect((await staffClient.post(path, { reason })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect(await adminClient.post(path, { reason: ' ' })).toRejectField('reason');
  });
});

test('finds payments by customer and by receipt number', async () => {
  const { cash, pay, staffClient, customer } = await setUp(['10.00', '20.00']);
  const { body: one } = await pay(cash([10], { amount: 10 }));
  const second = cash([10, 20], { amount: 20 });
  const { body: other } = await pay({ ...second, invoices: second.invoices.slice(1) });
  const found = async (search: string) =>
    (
      await staffClient.get<{ content: Payment[] }>(`/payments?search=${encodeURIComponent(search)}`)
    ).body.content.map(({ receiptNumber }) => receiptNumber);
  expect(await found(String(one.number))).toEqual([one.number]);
  expect(await found(`#${other.number}`)).toEqual([other.number]);
  expect(await found(`${customer.first_name} ${customer.last_name}`)).toEqual([other.number, one.number]);
  expect(await found(customer.mailbox_id ?? '')).toEqual([other.number, one.number]);
  expect(await found('Nobody Else')).toEqual([]);
  const { raw } = await staffClient.get(`/payments/export.csv?search=${one.number}`);
  expect(raw.payload.trim().split('\r\n')).toHaveLength(2);
});

test('lists the newest payment first, whatever the order of entry, and sorts', async () => {
  const { cash, pay, staffClient, customer, adminClient } = await setUp(['10.00', '30.00', '20.00']);
  const DAY = 24 * 3_600_000;
  const entries = [
    [10, 0],
    [30, -2],
    [20, 1],
  ] as const;
  for (const [index, [amount, days]] of entries.entries()) {
    t.clock.advance(days * DAY);
    const payment = cash([amount], { amount });
    const [invoice] = cash([0, 0, 0], {}).invoices.slice(index);
    await pay({ ...payment, invoices: [{ ...invoice, amount }] });
  }
  t.clock.advance(DAY);
  const path = `/payments?userId=${customer.id}`;
  const amounts = async (query = '', client = staffClient) =>
    (await client.get<{ content: Payment[] }>(`${path}${query}`)).body.content.map(({ amount }) => amount);
  expect(await amounts()).toEqual([10, 20, 30]);
  expect(await amounts('', adminClient)).toEqual([10, 20, 30]);
  expect(await amounts('&size=1&page=1')).toEqual([20]);
  expect(await amounts('&sort=receivedAt')).toEqual([30, 20, 10]);
  expect(await amounts('&sort=amount')).toEqual([10, 20, 30]);
  expect(await amounts('&sort=-amount')).toEqual([30, 20, 10]);
  expect(await amounts('&sort=receiptNumber')).toEqual([10, 30, 20]);
  expect((await staffClient.get(`${path}&sort=method`)).status).toBe(400);
  const { raw } = await staffClient.get(`/payments/export.csv?userId=${customer.id}&sort=-amount`);
  const exported = raw.payload.trim().split('\r\n').slice(1);
  expect(exported.map((line) => line.split(',')[4])).toEqual(['30.00', '20.00', '10.00']);
});

test('exports payments and reversals as CSV', async () => {
  const { cash, pay, staffClient, adminClient, customer } = await setUp(['10.00']);
  const { body } = await pay(cash([10], { amount: 10, tendered: 20 }));
  const { raw } = await staffClient.get(`/payments/export.csv?userId=${customer.id}&method=CASH`);
  const lines = raw.payload.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('RECEIVED,Cash,10.00,USD');
  expect(
    (await staffClient.get(`/payments/export.csv?method=CARD`)).raw.payload.trim().split('\r\n'),
  ).toHaveLength(1);
  await adminClient.post(`/payments/${body.payments[0]?.id}/reverse`, { reason: 'Wrong customer' });
  const reversed = await staffClient.get(`/payments/export.csv?userId=${customer.id}&kind=REVERSAL`);
  expect(reversed.raw.payload).toContain('REVERSAL,Cash,-10.00,USD');
});

test('lists a customer’s own payments with their receipts', async () => {
  const { cash, pay, agent, adminClient, customerClient, staffClient, due, warehouse } = await setUp([
    '10.00',
    '20.00',
  ]);
  const [one, other] = due.map(({ invoice }) => invoice.id);
  const { body: first } = await pay(cash([10], { amount: 12 }, { keepRest: true }));
  const { body: second } = await pay({
    ...cash([0, 20], { amount: 18 }, { credit: 2 }),
    invoices: [{ invoiceId: other, amount: 20 }],
  });
  await adminClient.post(`/payments/${second.payments[1]?.id}/reverse`, { reason: 'Wrong customer' });
  type Page = { content: OwnPayment[]; totalItems: number };
  const { body } = await customerClient.get<Page>('/customer/me/payments');
  const receipt = { agentName: agent.name, receiptId: second.id, receiptNumber: second.number };
  expect(body.totalItems).toBe(4);
  expect(body.content).toMatchObject([
    { status: 'REVERSAL', method: 'CASH', amount: -18, receiptId: null, invoiceIds: [other] },
    { status: 'REVERSED', method: 'CASH', amount: 18, ...receipt },
    { status: 'RECEIVED', method: 'CREDIT', amount: 2, ...receipt },
    { status: 'RECEIVED', method: 'CASH', amount: 12, receiptId: first.id, invoiceIds: [one] },
  ]);
  expect(JSON.stringify(body)).not.toContain('Wrong customer');
  const paged = await customerClient.get<Page>('/customer/me/payments?size=1&page=3');
  expect(paged.body).toMatchObject({ content: [{ receiptNumber: first.number }], totalItems: 4 });
  const ofSecond = `/customer/me/payments?receiptId=${second.id}`;
  expect((await customerClient.get<Page>(ofSecond)).body).toMatchObject({
    content: [receipt, receipt],
    totalItems: 2,
  });

  const pdf = await customerClient.get(`/receipts/${first.id}/receipt.pdf`);
  expect(pdf.raw.headers['content-type']).toBe('application/pdf');
  const stranger = await t.as(await t.build.customer(warehouse));
  for (const path of ['/customer/me/payments', ofSecond])
    expect((await stranger.get<Page>(path)).body).toEqual({ content: [], totalItems: 0 });
  expect(await stranger.get(`/receipts/${first.id}/receipt.pdf`)).toBeRefused(404, 'RECEIPT_NOT_FOUND');
  expect((await staffClient.get('/customer/me/payments')).status).toBe(403);
});

test('shows a receipt to its customer only', async () => {
  const { cash, pay, customerClient, warehouse } = await setUp(['10.00']);
  const { body } = await pay(cash([10], { amount: 10 }));
  expect((await customerClient.get(`/receipts/${body.id}`)).body).toEqual(body);
  const other = await t.as(await t.build.customer(warehouse));
  expect(await other.get(`/receipts/${body.id}`)).toBeRefused(404, 'RECEIPT_NOT_FOUND');
});
