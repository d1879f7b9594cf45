import type { CounterView, HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR = 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/Barbados' });
  // Starts at 21:00 in Barbados, so that only the test about midnight runs past it.
  t.clock.advance(24 * HOUR + (new Date().setUTCHours(1, 0, 0, 0) - Date.now()));
});
afterEach(() => expectInvariants(t.db));
afterAll(() => t.stop());

/** A package with three days of storage at $2.00. */
async function setUp() {
  const billing = await setUpBilling(t);
  const { agent, customer, staffClient, warehouse } = billing;
  await setStorageRules(t, agent.id, { storage_free_days: 5, storage_fee: '2.00' });
  const stored = (days = 8) => storedPackage(t, warehouse, { user_id: customer.id, days });
  const pkg = await stored();
  const view = async () => (await staffClient.get<CounterView>(`/admin/counter?userId=${customer.id}`)).body;
  const pay = (amount: number, accrued = 6, body: object = {}) =>
    staffClient.post<Receipt>('/admin/counter/payments', {
      userId: customer.id,
      invoices: [],
      storage: [{ packageId: pkg.id, accrued, amount }],
      taken: { method: 'CASH', amount },
      ...body,
    });
  const handOver = (ids = [pkg.id]) =>
    staffClient.post<HandOverSlip>('/admin/counter/hand-overs', {
      userId: customer.id,
      packageIds: ids,
      collectedBy: `${customer.first_name} ${customer.last_name}`,
    });
  const invoicesOf = () =>
    t.db
      .selectFrom('invoices')
      .select(['id', 'status', 'total_amount'])
      .where('package_id', '=', pkg.id)
      .where('kind', '=', 'STORAGE')
      .execute();
  return { ...billing, pkg, stored, view, pay, handOver, invoicesOf };
}

describe('storage at the counter', () => {
  test('is shown up to today, and is paid before the hand-over', async () => {
    const { pkg, view, pay, handOver, invoicesOf, statusOf } = await setUp();
    expect(await view()).toMatchObject({
      owed: [],
      storage: [{ packageId: pkg.id, days: 3, amount: 6, can: { payCash: { allowed: true } } }],
      packages: [{ id: pkg.id, readiness: 'WHEN_PAID' }],
    });
    expect(await handOver()).toBeRefused(409, 'STORAGE_UNPAID');
    expect(await statusOf(pkg)).toBe('READY_FOR_PICKUP');

    const { body: receipt } = await pay(6);
    const [invoice, ...others] = await invoicesOf();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ status: 'PAID', total_amount: '6.00' });
    expect(receipt).toMatchObject({ total: 6, invoices: [{ invoiceId: invoice?.id, packageId: pkg.id }] });
    expect(await view()).toMatchObject({ owed: [], storage: [], packages: [{ readiness: 'READY' }] });

    expect((await handOver()).status).toBe(201);
    expect(await invoicesOf()).toEqual([invoice]);
  });

  test('is paid together with invoices and credit, with one receipt', async () => {
    const { due, pay, view } = await setUp();
    const { invoice } = await due({ amount: '10.00' });
    const response = await pay(6, 6, {
      invoices: [{ invoiceId: invoice.id, amount: 10 }],
      taken: { method: 'CASH', amount: 16, tendered: 20 },
    });
    expect(response).toSucceedWith(201, { total: 16, payments: [{ amount: 16, change: 4 }] });
    expect((await view()).packages.map(({ readiness }) => readiness)).toEqual(['READY', 'READY']);
  });

  test('stays owed after a part payment', async () => {
    const { pay, view, handOver } = await setUp();
    await pay(2.5);
    expect(await view()).toMatchObject({
      owed: [{ kind: 'STORAGE', totalAmount: 6, remainingAmount: 3.5 }],
      storage: [],
      packages: [{ readiness: 'WHEN_PAID' }],
    });
    expect(await handOver()).toBeRefused(409, 'STORAGE_UNPAID');
  });

  test('is refused when the amount differs from what the counter showed', async () => {
    const { pay, invoicesOf } = await setUp();
    expect(await pay(4, 4)).toBeRefused(409, 'STORAGE_CHANGED');
    expect(await invoicesOf()).toEqual([]);
    await pay(6);
    expect(await pay(6)).toBeRefused(409, 'STORAGE_CHANGED');
    expect(await invoicesOf()).toHaveLength(1);
  });

  test('is not invoiced when the payment fails', async () => {
    const { pay, invoicesOf } = await setUp();
    expect(await pay(6, 6, { taken: { method: 'CASH', amount: 5 } })).toRejectField('taken.amount');
    expect(await pay(7)).toBeRefused(409, 'INVOICE_OWES_LESS');
    expect(await invoicesOf()).toEqual([]);
  });

  test('is refused for packages of other customers and agents', async () => {
    const { pay, warehouse } = await setUp();
    const other = await t.build.customer(warehouse);
    const theirs = await storedPackage(t, warehouse, { user_id: other.id, days: 8 });
    const abroad = await setUp();
    for (const { id } of [theirs, abroad.pkg]) {
      const storage = [{ packageId: id, accrued: 6, amount: 6 }];
      expect(await pay(6, 6, { storage })).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    }
  });

  test('requires an invoice or storage, each at most once', async () => {
    const { pay, pkg } = await setUp();
    const share = { packageId: pkg.id, accrued: 6, amount: 6 };
    expect(await pay(6, 6, { storage: [] })).toRejectField('invoices');
    expect(await pay(6, 6, { storage: [share, share] })).toRejectField('storage');
    expect(await pay(6, 6, { storage: [{ ...share, amount: -1 }] })).toRejectField('storage.0.amount');
  });

  test('does not hold back a package whose agent charges nothing', async () => {
    const { agent, view } = await setUp();
    await setStorageRules(t, agent.id, { storage_fee: null });
    expect(await view()).toMatchObject({ storage: [], packages: [{ readiness: 'READY' }] });
  });

  test('costs one more day after midnight', async () => {
    const { pay, view } = await setUp();
    t.clock.advance(4 * HOUR);
    expect(await pay(6)).toBeRefused(409, 'STORAGE_CHANGED');
    expect((await view()).storage).toMatchObject([{ days: 4, amount: 8 }]);
    expect((await pay(8, 8)).status).toBe(201);
  });
});
