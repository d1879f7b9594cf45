import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const paymentsOf = ({ id }: { id: number }) =>
  t.db
    .selectFrom('payments')
    .innerJoin('payment_allocations as share', 'share.payment_id', 'payments.id')
    .selectAll('payments')
    .where('share.invoice_id', '=', id)
    .orderBy('payments.id')
    .execute();

const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call));

describe('POST /invoices/{id}/pay-cash', () => {
  test('marks the invoice paid, records the cashier and releases the cleared package', async () => {
    const { staff, staffClient, due, statusOf } = await setUpBilling(t);
    const { pkg, invoice } = await due({ amount: '43.75' });
    const response = await staffClient.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
    expect(response).toSucceedWith(200, { status: 'PAID', totalAmount: 43.75 });
    const payments = await paymentsOf(invoice);
    expect(payments).toMatchObject([
      { amount: '43.75', method: 'CASH', received_by: staff.id, reverses_id: null },
    ]);
    expect(response.body.paidAt).toBe(payments[0]?.received_at.toISOString());
    expect(await statusOf(pkg)).toBe('READY_FOR_PICKUP');
  });

  test('keeps the status of a package that is not cleared', async () => {
    const { staffClient, cleared, statusOf } = await setUpBilling(t);
    const pkg = await cleared({ status: 'HELD_AT_PORT_DUTIES_DUE' });
    const invoice = await t.build.invoice(pkg);
    expect((await staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
    expect(await statusOf(pkg)).toBe('HELD_AT_PORT_DUTIES_DUE');
  });

  test('accepts payment of an overdue invoice', async () => {
    const { staffClient, due } = await setUpBilling(t);
    const { invoice } = await due({ due_date: '2020-01-01' });
    const { body } = await staffClient.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
    expect(body.status).toBe('PAID');
  });

  test('refuses a paid or cancelled invoice and names its status', async () => {
    const { staffClient, due, paid } = await setUpBilling(t);
    const { invoice } = await paid();
    const again = await staffClient.post(`/invoices/${invoice.id}/pay-cash`);
    expect(again).toBeRefused(409, 'INVOICE_NOT_DUE', {
      message: `Invoice #${invoice.id} is PAID: only a due invoice can be paid or cancelled.`,
    });
    const cancelled = (await due()).invoice;
    await staffClient.post(`/invoices/${cancelled.id}/cancel`);
    const refused = await staffClient.post(`/invoices/${cancelled.id}/pay-cash`);
    expect(refused.body.message).toContain('is CANCELLED');
    expect(await paymentsOf(cancelled)).toEqual([]);
  });
});

describe('POST /invoices/{id}/cancel', () => {
  test('cancels a due or overdue invoice and keeps the package’s status', async () => {
    const { staffClient, due, statusOf } = await setUpBilling(t);
    for (const due_date of ['2099-12-31', '2020-01-01']) {
      const { pkg, invoice } = await due({ due_date });
      expect(await staffClient.post<Invoice>(`/invoices/${invoice.id}/cancel`, {})).toSucceedWith(200, {
        status: 'CANCELLED',
      });
      expect(await statusOf(pkg)).toBe('CUSTOMS_CLEARED');
    }
  });

  test('refuses a paid and a cancelled invoice', async () => {
    const { staffClient, due, paid } = await setUpBilling(t);
    const { invoice } = await paid();
    expect((await staffClient.post(`/invoices/${invoice.id}/cancel`)).body.code).toBe('INVOICE_NOT_DUE');
    const other = (await due()).invoice;
    await staffClient.post(`/invoices/${other.id}/cancel`);
    const again = await staffClient.post(`/invoices/${other.id}/cancel`);
    expect(again).toBeRefused(409, 'INVOICE_NOT_DUE');
  });
});

describe('POST /invoices/{id}/reverse-payment', () => {
  const reason = 'Counted for the wrong customer';

  test('makes the invoice due again, reverts the release and marks the payment reversed', async () => {
    const { adminClient, staffClient, paid, statusOf } = await setUpBilling(t);
    const { pkg, invoice } = await paid();
    expect(
      await adminClient.post<Invoice>(`/invoices/${invoice.id}/reverse-payment`, {
        reason,
      }),
    ).toSucceedWith(200, { status: 'DUE', paidAt: null });
    expect(await statusOf(pkg)).toBe('CUSTOMS_CLEARED');
    const [payment, reversal] = await paymentsOf(invoice);
    expect(reversal).toMatchObject({ reverses_id: payment?.id, reason, amount: '-40.00' });
    expect(reversal?.received_by).not.toBeNull();
    expect((await staffClient.post(`/invoices/${invoice.id}/pay-cash`)).status).toBe(200);
    expect(await paymentsOf(invoice)).toHaveLength(3);
    expect(await statusOf(pkg)).toBe('READY_FOR_PICKUP');
  });

  test('also reverts a release at the counter', async () => {
    const { adminClient, staffClient, paid, statusOf } = await setUpBilling(t);
    const { pkg, invoice } = await paid();
    expect((await staffClient.post(`/admin/packages/${pkg.id}/at-counter`)).status).toBe(200);
    await adminClient.post(`/invoices/${invoice.id}/reverse-payment`, { reason });
    expect(await statusOf(pkg)).toBe('CUSTOMS_CLEARED');
  });

  test('is refused once the package is handed over', async () => {
    const { adminClient, staffClient, paid, statusOf } = await setUpBilling(t);
    const { pkg, invoice } = await paid();
    await staffClient.post(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Ann Example' });
    expect(await adminClient.post(`/invoices/${invoice.id}/reverse-payment`, { reason })).toBeRefused(
      409,
      'PACKAGE_COLLECTED',
    );
    expect(await statusOf(pkg)).toBe('COLLECTED');
  });

  test('refuses an unpaid invoice', async () => {
    const { adminClient, due } = await setUpBilling(t);
    const { invoice } = await due();
    expect(await adminClient.post(`/invoices/${invoice.id}/reverse-payment`, { reason })).toBeRefused(
      409,
      'INVOICE_NOT_PAID',
    );
  });

  test('requires a reason', async () => {
    const { adminClient, paid } = await setUpBilling(t);
    const { invoice } = await paid();
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      const response = await adminClient.post(`/invoices/${invoice.id}/reverse-payment`, body);
      expect(response).toRejectField('reason');
    }
  });

  test('reverses once under ten concurrent calls', async () => {
    const { adminClient, paid } = await setUpBilling(t);
    const { invoice } = await paid();
    const responses = await tenTimes(() =>
      adminClient.post(`/invoices/${invoice.id}/reverse-payment`, { reason }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('every payment action', () => {
  const calls = ['pay-cash', 'cancel', 'reverse-payment'];
  const reason = 'Mistake';

  test.each(calls)('%s requires a session and a role', async (call) => {
    const { customerClient, staffClient, due } = await setUpBilling(t);
    const { invoice } = await due();
    const path = `/invoices/${invoice.id}/${call}`;
    expect((await t.anonymous.post(path)).status).toBe(401);
    expect((await customerClient.post(path)).body.code).toBe('FORBIDDEN');
    if (call === 'reverse-payment') expect((await staffClient.post(path)).body.code).toBe('FORBIDDEN');
  });

  test.each(calls.slice(0, 2))('%s returns 404 for an invoice of another agent', async (call) => {
    const { due } = await setUpBilling(t);
    const { staffClient, adminClient } = await setUpBilling(t);
    const { invoice } = await due();
    const foreign = await staffClient.post(`/invoices/${invoice.id}/${call}`);
    expect(foreign).toBeRefused(404, 'INVOICE_NOT_FOUND');
    const unchanged = await adminClient.get<Invoice>(`/invoices/${invoice.id}`);
    expect(unchanged.body.status).toBe('DUE');
  });

  test.each(calls)('%s returns 404 for an unknown ID and 400 for an invalid one', async (call) => {
    const { adminClient } = await setUpBilling(t);
    const unknown = await adminClient.post(`/invoices/999999999/${call}`, { reason });
    expect(unknown).toBeRefused(404, 'INVOICE_NOT_FOUND');
    const wrong = await adminClient.post(`/invoices/0/${call}`, { reason });
    expect(wrong).toRejectField('id');
  });
});
