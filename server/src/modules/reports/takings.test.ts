import type { Payment } from '@eport/contract/payments/payment.ts';
import type { Takings } from '@eport/contract/payments/takings.ts';
import type { TakingsReport } from '@eport/contract/reports/takings-report.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DAY = '2026-03-10';
const PERIOD = `from=${DAY}&to=${DAY}`;

/** Changes the times of payments, which the database sets itself and protects with a trigger. */
const movePayments = (agentId: number, at: string, { since = '-infinity' } = {}) =>
  t.db.transaction().execute(async (trx) => {
    await sql`alter table payments disable trigger payments_never_change`.execute(trx);
    await sql`update payments set received_at = ${at}
      where agent_id = ${agentId} and received_at >= ${since}`.execute(trx);
    await sql`alter table payments enable trigger payments_never_change`.execute(trx);
  });

async function setUp() {
  const billing = await setUpBilling(t);
  const colleague = await t.build.staff(billing.warehouse);
  const clients = { staff: billing.staffClient, colleague: await t.as(colleague) };
  const pay = async (
    method: 'CASH' | 'CARD' | 'TRANSFER',
    amount: number,
    by: keyof typeof clients = 'staff',
  ) => {
    const { invoice } = await billing.due({ amount: amount.toFixed(2) });
    const response = await clients[by].post<{ payments: { id: number }[] }>('/payments', {
      userId: billing.customer.id,
      invoices: [{ invoiceId: invoice.id, amount }],
      taken: { method, amount, ...(method !== 'CASH' && { reference: 'REF 1' }) },
    });
    expect(response.status).toBe(201);
    return response.body.payments[0]?.id ?? 0;
  };
  const reverse = async (id: number) =>
    expect((await billing.adminClient.post(`/payments/${id}/reverse`, { reason: 'Mistake' })).status).toBe(
      200,
    );
  return { ...billing, colleague, clients, pay, reverse };
}

const reportFor = async (client: Client, by: string, query = PERIOD) =>
  (await client.get<TakingsReport>(`/admin/reports/takings?by=${by}&${query}`)).body;

const listed = async (client: Client, query: string) =>
  (
    await client.get<{ content: Payment[]; totalItems: number }>(
      `/payments?receivedFrom=${DAY}&receivedTo=${DAY}&openDrawers=EXCLUDED&size=100&${query}`,
    )
  ).body;

describe('takings', () => {
  it('are payments less reversals by method, compared with the period before', async () => {
    const { pay, reverse, staffClient, agent } = await setUp();
    await pay('CASH', 10.1);
    await movePayments(agent.id, '2026-03-09T12:00:00Z');
    await pay('CASH', 20.2);
    await reverse(await pay('CARD', 5));
    await pay('CARD', 7);
    await movePayments(agent.id, `${DAY}T12:00:00Z`, { since: DAY });
    const report = await reportFor(staffClient, 'method');
    expect(report.rows).toEqual([
      {
        method: 'CASH',
        cashierId: null,
        cashierName: null,
        payments: 1,
        received: 20.2,
        reversals: 0,
        reversed: 0,
        lost: 0,
        net: 20.2,
        previousNet: 10.1,
      },
      expect.objectContaining({
        method: 'CARD',
        payments: 2,
        received: 12,
        reversals: 1,
        reversed: 5,
        net: 7,
      }),
    ]);
    expect(report.total).toEqual({
      payments: 3,
      received: 32.2,
      reversals: 1,
      reversed: 5,
      lost: 0,
      net: 27.2,
    });
    expect(report.previous).toMatchObject({ payments: 1, net: 10.1 });
  });

  it('count a reversal for who took the payment, and the linked lists have exactly those payments', async () => {
    const { pay, reverse, staffClient, staff, colleague, agent, adminClient } = await setUp();
    await pay('CASH', 10);
    await pay('CASH', 4, 'colleague');
    await reverse(await pay('TRANSFER', 6, 'colleague'));
    await movePayments(agent.id, `${DAY}T12:00:00Z`);
    const { rows, total } = await reportFor(staffClient, 'methodAndCashier');
    expect(rows.map(({ method, cashierId, net }) => [method, cashierId, net])).toEqual(
      expect.arrayContaining([
        ['CASH', staff.id, 10],
        ['CASH', colleague.id, 4],
        ['TRANSFER', colleague.id, 0],
      ]),
    );
    expect(rows).toHaveLength(3);
    for (const { method, cashierId, payments, reversals, net } of rows) {
      const of = `method=${method}&takenBy=${cashierId}`;
      const found = await listed(staffClient, of);
      expect(found.content.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
      expect((await listed(staffClient, `${of}&kind=PAYMENT`)).totalItems).toBe(payments);
      expect((await listed(staffClient, `${of}&kind=REVERSAL`)).totalItems).toBe(reversals);
    }
    expect(total).toMatchObject({ payments: 3, reversals: 1, net: 14 });
    const byCashier = (await reportFor(adminClient, 'cashier', `${PERIOD}&agentId=${agent.id}`)).rows;
    expect(byCashier.map(({ cashierId, net }) => [cashierId, net])).toEqual(
      expect.arrayContaining([
        [staff.id, 10],
        [colleague.id, 4],
      ]),
    );
  });

  it('are negative for days that have only a reversal', async () => {
    const { pay, reverse, staffClient, agent } = await setUp();
    const id = await pay('CARD', 5);
    await movePayments(agent.id, '2026-03-01T12:00:00Z');
    await reverse(id);
    await movePayments(agent.id, `${DAY}T12:00:00Z`, { since: DAY });
    expect((await reportFor(staffClient, 'method')).total).toMatchObject({ reversed: 5, net: -5 });
  });

  it('leave out cash in open drawers, and so does the list', async () => {
    const { pay, staffClient, agent } = await setUp();
    await staffClient.post('/admin/cash-drawers', { agentId: agent.id, openingFloat: 50 });
    await pay('CASH', 10);
    await movePayments(agent.id, `${DAY}T12:00:00Z`);
    const before = await reportFor(staffClient, 'method');
    const { rows: drawers } = await sql<{ id: number }>`
      select id from cash_drawers where agent_id = ${agent.id} and status = 'OPEN'`.execute(t.db);
    expect(drawers).toHaveLength(1);
    expect(before).toMatchObject({ rows: [], openDrawers: 1 });
    expect((await listed(staffClient, '')).totalItems).toBe(0);
  });

  it('keep credit out of the totals', async () => {
    const { staffClient, customer, due, agent } = await setUp();
    const [first, second] = [await due({ amount: '10.00' }), await due({ amount: '5.00' })];
    await staffClient.post('/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: first.invoice.id, amount: 10 }],
      taken: { method: 'CASH', amount: 15 },
      keepRest: true,
    });
    await staffClient.post('/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: second.invoice.id, amount: 5 }],
      credit: 5,
    });
    await movePayments(agent.id, `${DAY}T12:00:00Z`);
    const { rows, credit, total } = await reportFor(staffClient, 'method');
    expect(rows.map(({ method, net }) => [method, net])).toEqual([['CASH', 15]]);
    expect(credit.map(({ method, net }) => [method, net])).toEqual([['CREDIT', 5]]);
    expect(total.net).toBe(15);
    const { raw } = await staffClient.get(`/admin/reports/takings.csv?by=method&${PERIOD}`);
    expect(raw.payload.trim().split(/\r?\n/).slice(1)).toEqual([
      'Cash,,1,15.00,0,0.00,0.00,15.00,0.00',
      'Total,,1,15.00,0,0.00,0.00,15.00,0.00',
      'Credit used (not in the total),,1,5.00,0,0.00,0.00,5.00,0.00',
    ]);
    const { body } = await staffClient.get<Takings>(
      `/payments/takings?receivedFrom=${DAY}&receivedTo=${DAY}`,
    );
    expect(body).toMatchObject({
      methods: [{ method: 'CASH', net: 15 }],
      total: { payments: 1, net: 15 },
      credit: { payments: 1, net: 5 },
    });
    expect((await reportFor(staffClient, 'cashier')).rows.map(({ net }) => net)).toEqual([15]);
  });

  it('count by the days of the agent’s time zone, as the list does', async () => {
    const { pay, staffClient, agent } = await setUp();
    await t.db.updateTable('agents').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', agent.id).execute();
    await pay('CASH', 10);
    // Midnight in Tokyo.
    await movePayments(agent.id, '2026-03-10T15:00:00Z');
    expect((await reportFor(staffClient, 'method')).rows).toEqual([]);
    expect((await listed(staffClient, '')).totalItems).toBe(0);
    await movePayments(agent.id, '2026-03-10T14:59:59Z');
    expect((await reportFor(staffClient, 'method')).total.net).toBe(10);
    expect((await listed(staffClient, '')).totalItems).toBe(1);
  });

  it('show staff only their agent', async () => {
    const { pay, staffClient, agent, adminClient } = await setUp();
    await pay('CASH', 10);
    await movePayments(agent.id, `${DAY}T12:00:00Z`);
    const foreign = await t.as((await t.build.company()).staff);
    expect((await reportFor(foreign, 'method')).rows).toEqual([]);
    expect((await reportFor(foreign, 'method', `${PERIOD}&agentId=${agent.id}`)).rows).toEqual([]);
    expect((await reportFor(staffClient, 'method')).rows).toHaveLength(1);
    expect((await reportFor(adminClient, 'method', `${PERIOD}&agentId=${agent.id}`)).total.net).toBe(10);
  });

  it('are exported as CSV', async () => {
    const { pay, staffClient, agent, staff } = await setUp();
    await pay('CARD', 10.5);
    await movePayments(agent.id, `${DAY}T12:00:00Z`);
    const linesOf = async (period: string) => {
      const { raw } = await staffClient.get(`/admin/reports/takings.csv?by=methodAndCashier&${period}`);
      return raw.payload.trim().split(/\r?\n/).slice(1);
    };
    expect(await linesOf('from=2020-03-01&to=2020-03-31'), 'an empty period also has a total').toEqual([
      'Total,,0,0.00,0,0.00,0.00,0.00,0.00',
    ]);
    expect(await linesOf(PERIOD)).toContain(
      `Card,${staff.first_name} ${staff.last_name},1,10.50,0,0.00,0.00,10.50,0.00`,
    );
  });
});
