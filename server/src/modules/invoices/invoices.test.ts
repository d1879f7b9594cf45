import type { DueInvoice, Invoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import type { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateIn, daysAfter } from '../../platform/clock.ts';
import { NO_CONTACT } from '../../testing/agent-profile.ts';
import { setUpBilling } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Stats = ResponseOf<typeof invoicesApi.stats>;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const day = (offset = 0) => daysAfter(dateIn('UTC', t.clock.now()), offset);

async function everyStatus(company: Awaited<ReturnType<typeof setUpBilling>>) {
  const { due, paid, staffClient } = company;
  const cancelled = (await due({ amount: '7.00' })).invoice;
  await staffClient.post(`/invoices/${cancelled.id}/cancel`);
  return {
    cancelled: cancelled.id,
    paid: (await paid()).invoice.id,
    overdue: (await due({ due_date: day(-1), amount: '10.10' })).invoice.id,
    due: (await due({ due_date: day(), amount: '20.20' })).invoice.id,
  };
}

describe('GET /customer/me/invoices', () => {
  test('lists the customer’s invoices, newest first, with their current status', async () => {
    const company = await setUpBilling(t);
    const ids = await everyStatus(company);
    const { status, body, headers } =
      await company.customerClient.get<InvoiceItem[]>('/customer/me/invoices');
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('4');
    expect(body.map((item) => [item.id, item.status])).toEqual([
      [ids.due, 'DUE'],
      [ids.overdue, 'OVERDUE'],
      [ids.paid, 'PAID'],
      [ids.cancelled, 'CANCELLED'],
    ]);
    expect(body[0]).toMatchObject({ dueDate: day(), totalAmount: 20.2, packageId: expect.any(Number) });
  });

  test.each([
    ['DUE', ['due']],
    ['OVERDUE', ['overdue']],
    ['PAID', ['paid']],
    ['CANCELLED', ['cancelled']],
    ['DUE,OVERDUE', ['due', 'overdue']],
    ['PAID,DUE', ['due', 'paid']],
  ] as const)('filters by %s', async (filter, expected) => {
    const company = await setUpBilling(t);
    const ids = await everyStatus(company);
    const { body, headers } = await company.customerClient.get<InvoiceItem[]>(
      `/customer/me/invoices?status=${filter}`,
    );
    expect(body.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    expect(headers['x-total-count']).toBe(String(expected.length));
  });

  test('pages, and refuses an unknown status', async () => {
    const company = await setUpBilling(t);
    const ids = await everyStatus(company);
    const path = '/customer/me/invoices?page=1&size=3';
    const { body, headers } = await company.customerClient.get<InvoiceItem[]>(path);
    expect(body.map(({ id }) => id)).toEqual([ids.cancelled]);
    expect(headers['x-total-count']).toBe('4');
    const wrong = await company.customerClient.get('/customer/me/invoices?status=LATE');
    expect(wrong).toRejectField('status');
  });

  test('shows no invoices of other customers, and shows a customer the invoices of a previous agent', async () => {
    const first = await setUpBilling(t);
    const second = await setUpBilling(t);
    const { invoice } = await first.due();
    expect((await second.customerClient.get('/customer/me/invoices')).body).toEqual([]);
    const pkg = await second.cleared({ user_id: first.customer.id });
    const other = await t.build.invoice(pkg);
    const { body } = await first.customerClient.get<InvoiceItem[]>('/customer/me/invoices');
    expect(body.map(({ id }) => id)).toEqual([other.id, invoice.id]);
  });

  test('rejects staff and calls without a session', async () => {
    const { staffClient } = await setUpBilling(t);
    expect((await t.anonymous.get('/customer/me/invoices')).status).toBe(401);
    expect((await staffClient.get('/customer/me/invoices')).status).toBe(403);
  });
});

describe('GET /invoices/{id}', () => {
  test('returns the invoice with its lines to its customer, its agent’s staff and administrators', async () => {
    const { agent, customerClient, staffClient, adminClient, due } = await setUpBilling(t);
    const { pkg, invoice } = await due({ amount: '12.34', due_date: '2099-01-31' });
    const expected = {
      id: invoice.id,
      kind: 'FREIGHT',
      shippingPackageId: pkg.id,
      createdAt: invoice.created_at.toISOString(),
      dueDate: '2099-01-31',
      paidAt: null,
      status: 'DUE',
      totalAmount: 12.34,
      paidAmount: 0,
      remainingAmount: 12.34,
      customerName: 'Ann Example',
      customerAddress: '1 Bay Street, Bridgetown',
      packageDescription: 'Shoes',
      billOfLadingNumber: null,
      lineItems: [{ description: 'Freight', calculationDetails: 'Flat rate', amount: 12.34 }],
      issuer: { name: agent.name, address: null, taxNumber: null },
      agent: { name: agent.name, contactEmail: agent.contact_email, ...NO_CONTACT },
      paymentInstructions: null,
      can: expect.any(Object),
    };
    for (const client of [customerClient, staffClient, adminClient]) {
      const { status, body } = await client.get<Invoice>(`/invoices/${invoice.id}`);
      expect(status).toBe(200);
      expect(body).toEqual(expected);
    }
  });

  test('returns 404 for the invoice of another customer or agent', async () => {
    const { warehouse, due } = await setUpBilling(t);
    const other = await setUpBilling(t);
    const { invoice } = await due();
    const neighbor = await t.as(await t.build.customer(warehouse));
    const agentless = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
    for (const client of [neighbor, agentless, other.customerClient, other.staffClient]) {
      expect(await client.get(`/invoices/${invoice.id}`)).toBeRefused(404, 'INVOICE_NOT_FOUND');
    }
    expect((await t.anonymous.get(`/invoices/${invoice.id}`)).status).toBe(401);
  });

  test('refuses an invalid ID', async () => {
    const { adminClient } = await setUpBilling(t);
    expect(await adminClient.get('/invoices/1e3')).toRejectField('id');
  });
});

describe('GET /invoices/user/{userId}/due', () => {
  test('lists due and overdue invoices by due date', async () => {
    const company = await setUpBilling(t);
    const ids = await everyStatus(company);
    const path = `/invoices/user/${company.customer.id}/due`;
    const { status, body, headers } = await company.staffClient.get<DueInvoice[]>(path);
    expect(status).toBe(200);
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [ids.overdue, 'OVERDUE'],
      [ids.due, 'DUE'],
    ]);
    expect(body[0]).toMatchObject({
      totalAmount: 10.1,
      dueDate: day(-1),
      shippingPackageId: expect.any(Number),
    });
    expect(headers['x-total-count']).toBe('2');
    const second = await company.staffClient.get<DueInvoice[]>(`${path}?page=1&size=1`);
    expect(second.body.map(({ id }) => id)).toEqual([ids.due]);
  });

  test('shows an agent its own invoices only, and an administrator all', async () => {
    const home = await setUpBilling(t);
    const away = await setUpBilling(t);
    const { invoice } = await home.due();
    const other = await t.build.invoice(await away.cleared({ user_id: home.customer.id }));
    const path = `/invoices/user/${home.customer.id}/due`;
    const seenBy = async (client: typeof home.staffClient) =>
      (await client.get<DueInvoice[]>(path)).body.map(({ id }) => id);
    expect(await seenBy(home.staffClient)).toEqual([invoice.id]);
    expect(await seenBy(away.staffClient)).toEqual([other.id]);
    expect(await seenBy(home.adminClient)).toEqual([invoice.id, other.id]);
  });

  test('returns 404 for a customer out of scope and an unknown user', async () => {
    const { customer } = await setUpBilling(t);
    const { staffClient, adminClient } = await setUpBilling(t);
    const foreign = await staffClient.get(`/invoices/user/${customer.id}/due`);
    expect(foreign).toMatchObject({
      status: 404,
      body: { message: 'This customer does not exist (userId).' },
    });
    const unknown = await adminClient.get('/invoices/user/999999999/due');
    expect(unknown).toMatchObject({ status: 404, body: foreign.body });
    expect((await adminClient.get('/invoices/user/x/due')).body.fields?.[0]?.path).toBe('userId');
  });

  test('returns invoices to administrators for an account that is no longer a customer', async () => {
    const { customer, adminClient, due } = await setUpBilling(t);
    const { invoice } = await due();
    await t.db.updateTable('users').set({ role: 'ROLE_STAFF' }).where('id', '=', customer.id).execute();
    const { body } = await adminClient.get<DueInvoice[]>(`/invoices/user/${customer.id}/due`);
    expect(body.map(({ id }) => id)).toEqual([invoice.id]);
  });

  test('rejects customers and calls without a session', async () => {
    const { customer, customerClient } = await setUpBilling(t);
    const path = `/invoices/user/${customer.id}/due`;
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await customerClient.get(path)).status).toBe(403);
  });
});

describe('GET /invoices/stats', () => {
  test('sums due, overdue and recently paid invoices of the user’s agent', async () => {
    const company = await setUpBilling(t);
    const empty = await setUpBilling(t);
    await everyStatus(company);
    const { status, body } = await company.staffClient.get<Stats>('/invoices/stats');
    expect(status).toBe(200);
    expect(body).toEqual({ dueTotalAmount: 30.3, overdueCount: 1, paidLast30Days: 40 });
    expect((await empty.staffClient.get('/invoices/stats')).body).toEqual({
      dueTotalAmount: 0,
      overdueCount: 0,
      paidLast30Days: 0,
    });
  });

  test('excludes reversed payments and those of more than 30 days ago', async () => {
    const { staff, staffClient, adminClient, paid } = await setUpBilling(t);
    const reversed = (await paid()).invoice;
    await paid();
    await adminClient.post(`/invoices/${reversed.id}/reverse-payment`, { reason: 'Mistake' });
    const paidLately = async () => (await staffClient.get<Stats>('/invoices/stats')).body.paidLast30Days;
    expect(await paidLately()).toBe(40);
    t.clock.advance(31 * 24 * 60 * 60 * 1000);
    const later = await t.as(staff);
    expect((await later.get<Stats>('/invoices/stats')).body.paidLast30Days).toBe(0);
  });

  test('sums over all agents for administrators', async () => {
    const [first, second] = [await setUpBilling(t), await setUpBilling(t)];
    const before = (await first.adminClient.get<Stats>('/invoices/stats')).body;
    await first.due({ amount: '0.10' });
    await second.due({ amount: '0.20', due_date: '2020-01-01' });
    const after = (await first.adminClient.get<Stats>('/invoices/stats')).body;
    expect(after.dueTotalAmount - before.dueTotalAmount).toBeCloseTo(0.3, 5);
    expect(after.overdueCount - before.overdueCount).toBe(1);
  });

  test('rejects customers and calls without a session', async () => {
    const { customerClient } = await setUpBilling(t);
    expect((await t.anonymous.get('/invoices/stats')).status).toBe(401);
    expect((await customerClient.get('/invoices/stats')).status).toBe(403);
  });
});

describe('POST /invoices/generate/{packageId}', () => {
  test('rejects customers and calls without a session', async () => {
    const { customerClient, cleared } = await setUpBilling(t);
    const path = `/invoices/generate/${(await cleared()).id}`;
    expect((await t.anonymous.post(path)).status).toBe(401);
    expect((await customerClient.post(path)).status).toBe(403);
  });
});
