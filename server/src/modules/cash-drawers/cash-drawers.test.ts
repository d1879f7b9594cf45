import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import type { Takings } from '@eport/contract/payments/takings.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { startTestApp } from '../../testing/test-app.ts';

const t = await startTestApp();
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

const DRAWERS = '/admin/cash-drawers';

async function setUp() {
  const billing = await setUpBilling(t);
  const { staffClient, adminClient } = billing;
  const open = (openingFloat = 100) => staffClient.post<CashDrawer>(DRAWERS, { openingFloat });
  const on = (id: number, action: string, body: object, client = staffClient) =>
    client.post<CashDrawer>(`${DRAWERS}/${id}/${action}`, body);
  const move = (id: number, kind: string, amount: number) =>
    on(id, 'movements', { kind, amount, reason: 'Stamps' });
  const count = (id: number, pieces: Record<string, number>) =>
    on(id, 'count', {
      counts: Object.entries(pieces).map(([denomination, quantity]) => ({
        denomination: Number(denomination),
        quantity,
      })),
    });
  const payCash = async (amount = '40.00', client = staffClient) => {
    const { invoice } = await billing.due({ amount });
    const { status, body } = await client.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
    return { status, body, id: invoice.id };
  };
  const reverse = (id: number) =>
    adminClient.post<Invoice>(`/invoices/${id}/reverse-payment`, { reason: 'Wrong customer' });
  const demand = () =>
    sql`update agents set requires_cash_drawer = true where id = ${billing.agent.id}`.execute(t.db);
  const get = async (id: number) => (await staffClient.get<CashDrawer>(`${DRAWERS}/${id}`)).body;
  return { ...billing, open, on, move, count, payCash, reverse, demand, get };
}

describe('an open drawer', () => {
  test('starts with its float, once per cashier and agent', async () => {
    const { open, agent, staff, staffClient } = await setUp();
    const opened = await open(150.5);
    expect(opened).toSucceedWith(201, {
      status: 'OPEN',
      openingFloat: 150.5,
      agentId: agent.id,
      cashierId: staff.id,
      can: { count: { allowed: true }, close: { allowed: false, code: 'DRAWER_NOT_COUNTED' } },
    });
    expect(await open()).toBeRefused(409, 'DRAWER_ALREADY_OPEN');
    const { body } = await staffClient.get<CashDrawer[]>(`${DRAWERS}/mine`);
    expect(body.map(({ id }) => id)).toEqual([opened.body.id]);
  });

  test('sends nothing that tells what is expected in it', async () => {
    const { open, move, payCash, get, staffClient, adminClient, reverse } = await setUp();
    const { id } = (await open()).body;
    await move(id, 'PAID_IN', 5);
    await reverse((await payCash('41.37')).id);
    await payCash('41.37');
    const hidden = { cashReceived: null, cashReversed: null, expectedAmount: null, difference: null };
    expect(await get(id)).toMatchObject(hidden);
    for (const client of [staffClient, adminClient]) {
      const one = await client.get(`${DRAWERS}/${id}`);
      const list = await client.get<{ content: CashDrawer[] }>(
        `${DRAWERS}?status=OPEN&agentId=${(await get(id)).agentId}`,
      );
      const csv = await client.get(`${DRAWERS}/export.csv?status=OPEN`);
      expect(list.body.content).toMatchObject([hidden]);
      for (const { raw } of [one, list, csv]) expect(raw.payload).not.toMatch(/41\.37|146\.37/);
    }
    expect((await get(id)).entries).toMatchObject([{ kind: 'PAID_IN', amount: 5 }]);
  });

  test('holds the cash payments of its cashier, not those by card or of others', async () => {
    const { open, count, payCash, adminClient, due, customer, staffClient } = await setUp();
    const { id } = (await open()).body;
    await payCash();
    await payCash('7.00', adminClient);
    const { invoice } = await due({ amount: '9.00' });
    await staffClient.post<Receipt>('/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 9 }],
      taken: { method: 'CARD', amount: 9, reference: 'T-1' },
    });
    expect((await count(id, { 100: 1 })).body).toMatchObject({
      status: 'COUNTED',
      cashReceived: 40,
      expectedAmount: 140,
      difference: -40,
    });
  });

  test('takes back a reversal, also by an administrator', async () => {
    const { open, count, payCash, reverse } = await setUp();
    const { id } = (await open()).body;
    const paid = await payCash();
    expect((await reverse(paid.id)).status).toBe(200);
    const { body } = await count(id, { 100: 1 });
    expect(body).toMatchObject({ status: 'CLOSED', cashReceived: 40, cashReversed: 40, expectedAmount: 100 });
    expect(body.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['REVERSAL', -40],
      ['PAYMENT', 40],
    ]);
  });

  test('puts the reversal of a closed drawer into the next one of its cashier', async () => {
    const { open, count, payCash, reverse, get } = await setUp();
    const first = (await open()).body;
    const paid = await payCash();
    await count(first.id, { 100: 1, 20: 2 });
    const second = (await open()).body;
    await reverse(paid.id);
    expect(await get(first.id)).toMatchObject({ status: 'CLOSED', cashReversed: 0, difference: 0 });
    expect((await count(second.id, { 20: 3 })).body).toMatchObject({ status: 'CLOSED', cashReversed: 40 });
  });

  test.each([
    [{ openingFloat: -1 }, 'openingFloat'],
    [{ openingFloat: 1.005 }, 'openingFloat'],
    [{ openingFloat: '5' }, 'openingFloat'],
    [{}, 'openingFloat'],
  ])('is refused with %j', async (body, field) => {
    const { staffClient } = await setUp();
    expect(await staffClient.post(DRAWERS, body)).toBeRefused(400, 'VALIDATION_FAILED', { field });
  });

  test('needs an agent from an administrator and refuses a foreign one from staff', async () => {
    const { adminClient, staffClient, agent } = await setUp();
    expect(await adminClient.post(DRAWERS, { openingFloat: 1 })).toBeRefused(400, 'VALIDATION_FAILED');
    expect((await adminClient.post(DRAWERS, { openingFloat: 1, agentId: agent.id })).status).toBe(201);
    const other = await t.build.agent();
    expect(await staffClient.post(DRAWERS, { openingFloat: 1, agentId: other.id })).toBeRefused(
      404,
      'AGENT_NOT_FOUND',
    );
  });
});

describe('paid in and paid out', () => {
  test('changes what is expected and is audited', async () => {
    const { open, move, count } = await setUp();
    const { id } = (await open()).body;
    await move(id, 'PAID_IN', 20.25);
    const { body } = await move(id, 'PAID_OUT', 10.2);
    const [entry] = body.entries;
    expect(entry).toMatchObject({ kind: 'PAID_OUT', amount: -10.2, reason: 'Stamps' });
    expect(await auditOf(t.db, 'CASH_MOVEMENT', entry?.id ?? 0)).toMatchObject([
      { action: 'CREATED', parent_kind: 'CASH_DRAWER', parent_id: id },
    ]);
    expect((await count(id, { 100: 1 })).body).toMatchObject({ expectedAmount: 110.05, difference: -10.05 });
  });

  test.each([
    [{ amount: -5 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ kind: 'PAYMENT' }, 'kind'],
  ])('is refused with %j', async (wrong, field) => {
    const { open, on } = await setUp();
    const { id } = (await open()).body;
    const body = { kind: 'PAID_IN', amount: 5, reason: 'Change', ...wrong };
    expect(await on(id, 'movements', body)).toBeRefused(400, 'VALIDATION_FAILED', { field });
  });

  test('is done once per Idempotency-Key', async () => {
    const { open, staffClient, get } = await setUp();
    const { id } = (await open()).body;
    const body = { kind: 'PAID_IN', amount: 5, reason: 'Change' };
    for (let time = 0; time < 2; time++)
      await staffClient.post(`${DRAWERS}/${id}/movements`, body, {
        'idempotency-key': `drawer-movement-${id}`,
      });
    expect((await get(id)).paidIn).toBe(5);
  });
});

describe('closing', () => {
  test('closes at once without a difference', async () => {
    const { open, count, payCash, staff } = await setUp();
    const { id } = (await open(0.61)).body;
    await payCash('40.00');
    const { body } = await count(id, { 20: 2, 0.5: 1, 0.1: 1, 0.01: 1, 5: 0 });
    expect(body).toMatchObject({
      status: 'CLOSED',
      countedAmount: 40.61,
      difference: 0,
      differenceReason: null,
      closedByName: `${staff.first_name} ${staff.last_name}`,
      counts: [
        { denomination: 20, quantity: 2 },
        { denomination: 0.5, quantity: 1 },
        { denomination: 0.1, quantity: 1 },
        { denomination: 0.01, quantity: 1 },
      ],
    });
    const entries = await auditOf(t.db, 'CASH_DRAWER', id);
    expect(entries.map(({ action }) => action)).toEqual(['CREATED', 'CHANGED', 'CHANGED']);
  });

  test('needs a reason for a difference, after the count', async () => {
    const { open, count, on } = await setUp();
    const { id } = (await open()).body;
    expect(await on(id, 'close', { reason: 'Early' })).toBeRefused(409, 'DRAWER_NOT_COUNTED');
    expect((await count(id, {})).body).toMatchObject({
      status: 'COUNTED',
      countedAmount: 0,
      difference: -100,
    });
    expect(await open()).toBeRefused(409, 'DRAWER_ALREADY_OPEN');
    expect(await on(id, 'close', { reason: '' })).toBeRefused(400, 'VALIDATION_FAILED', { field: 'reason' });
    expect((await on(id, 'close', { reason: 'Stolen' })).body).toMatchObject({
      status: 'CLOSED',
      differenceReason: 'Stolen',
    });
    expect((await open()).status).toBe(201);
  });

  test('refuses a second count and every change afterward', async () => {
    const { open, count, move, on, payCash, get } = await setUp();
    const { id } = (await open()).body;
    await count(id, { 50: 1 });
    expect(await count(id, { 100: 1 })).toBeRefused(409, 'DRAWER_NOT_OPEN');
    expect(await move(id, 'PAID_IN', 50)).toBeRefused(409, 'DRAWER_NOT_OPEN');
    await on(id, 'close', { reason: 'Miscounted' });
    const before = await get(id);
    expect(await count(id, { 100: 1 })).toBeRefused(409, 'DRAWER_NOT_OPEN');
    expect(await move(id, 'PAID_OUT', 1)).toBeRefused(409, 'DRAWER_NOT_OPEN');
    expect(await on(id, 'close', { reason: 'Again' })).toBeRefused(409, 'DRAWER_NOT_COUNTED');
    await payCash();
    expect(await get(id)).toEqual(before);
  });

  test.each([
    [[{ denomination: 3, quantity: 1 }], 'counts.0.denomination'],
    [[{ denomination: 0.251, quantity: 1 }], 'counts.0.denomination'],
    [[{ denomination: 20, quantity: -1 }], 'counts.0.quantity'],
    [[{ denomination: 20, quantity: 0.5 }], 'counts.0.quantity'],
    [
      [
        { denomination: 20, quantity: 1 },
        { denomination: 20, quantity: 2 },
      ],
      'counts',
    ],
  ])('refuses the count %j', async (counts, field) => {
    const { open, on } = await setUp();
    const { id } = (await open()).body;
    expect(await on(id, 'count', { counts })).toBeRefused(400, 'VALIDATION_FAILED', { field });
  });

  test('is for the cashier and administrators only', async () => {
    const { open, on, adminClient, warehouse } = await setUp();
    const { id } = (await open(0)).body;
    const colleague = await t.as(await t.build.staff(warehouse));
    const { body } = await colleague.get<CashDrawer>(`${DRAWERS}/${id}`);
    expect(body.can.count).toMatchObject({ allowed: false, code: 'DRAWER_OF_OTHER' });
    expect(await on(id, 'count', { counts: [] }, colleague)).toBeRefused(409, 'DRAWER_OF_OTHER');
    expect((await on(id, 'count', { counts: [] }, adminClient)).body).toMatchObject({ status: 'CLOSED' });
  });
});

describe('an agent that demands a drawer', () => {
  test('takes no cash without one, and can says so', async () => {
    const { demand, due, payCash, open, staffClient, customer } = await setUp();
    await demand();
    const { invoice } = await due();
    const required = { payCash: { allowed: false, code: 'DRAWER_REQUIRED' } };
    expect((await staffClient.get<Invoice>(`/invoices/${invoice.id}`)).body.can).toMatchObject(required);
    const listed = await staffClient.get<Invoice[]>(`/invoices/user/${customer.id}/due`);
    expect(listed.body).toMatchObject([{ can: required }]);
    expect(await staffClient.post(`/invoices/${invoice.id}/pay-cash`)).toBeRefused(409, 'DRAWER_REQUIRED');
    const shares = { userId: customer.id, invoices: [{ invoiceId: invoice.id, amount: 1 }] };
    const cash = { ...shares, taken: { method: 'CASH', amount: 1 } };
    expect(await staffClient.post('/payments', cash)).toBeRefused(409, 'DRAWER_REQUIRED');
    const card = { ...shares, taken: { method: 'CARD', amount: 1, reference: 'T-1' } };
    expect((await staffClient.post('/payments', card)).status).toBe(201);
    await open();
    expect((await staffClient.get<Invoice>(`/invoices/${invoice.id}`)).body.can.payCash).toEqual({
      allowed: true,
    });
    expect((await payCash()).status).toBe(200);
  });

  test('reverses cash only into an open drawer', async () => {
    const { demand, payCash, reverse, adminClient, agent } = await setUp();
    const paid = await payCash();
    await demand();
    expect(await reverse(paid.id)).toBeRefused(409, 'DRAWER_REQUIRED');
    await adminClient.post(DRAWERS, { openingFloat: 50, agentId: agent.id });
    expect((await reverse(paid.id)).status).toBe(200);
  });

  test('is set by an administrator and off by default', async () => {
    const { adminClient, agent } = await setUp();
    const agents = await adminClient.get<Record<string, unknown>[]>('/admin/agents?size=100&page=0');
    const found = agents.body.find(({ id }) => id === agent.id);
    expect(found).toMatchObject({ requiresCashDrawer: false });
    const saved = await adminClient.put(`/admin/agents/${agent.id}`, { ...found, requiresCashDrawer: true });
    expect(saved).toSucceedWith(200, { requiresCashDrawer: true });
  });
});

describe('reading drawers', () => {
  test('exports a closed drawer and prints its report for both papers', async () => {
    const { open, count, move, payCash, staffClient, on } = await setUp();
    const { id } = (await open()).body;
    expect(await staffClient.get(`${DRAWERS}/${id}/report.pdf`)).toBeRefused(409, 'DRAWER_NOT_CLOSED');
    await payCash();
    await move(id, 'PAID_OUT', 5);
    await count(id, { 100: 1 });
    await on(id, 'close', { reason: 'Lent to the next desk' });
    const { raw } = await staffClient.get(`${DRAWERS}/export.csv`);
    expect(raw.payload).toContain('100.00,40.00,0.00,0.00,5.00,135.00');
    expect(raw.payload).toContain(',100.00,-35.00,Lent to the next desk');
    for (const [paper, width] of [
      ['roll', '226.77'],
      ['a4', '595.28'],
      ['letter', '612'],
    ]) {
      const report = await staffClient.get(`${DRAWERS}/${id}/report.pdf?paper=${paper}`);
      expect(report.headers['content-type']).toBe('application/pdf');
      expect(report.raw.payload).toContain(`/MediaBox [0 0 ${width}`);
    }
    expect(await staffClient.get(`${DRAWERS}/${id}/report.pdf?paper=a3`)).toBeRefused(
      400,
      'VALIDATION_FAILED',
    );
  });

  test('shows takings by method without the cash of open drawers', async () => {
    const { open, count, payCash, reverse, staffClient, adminClient, agent } = await setUp();
    await payCash('11.00');
    const { id } = (await open(0)).body;
    await reverse((await payCash('29.00')).id);
    await payCash('40.00');
    const takings = async (client = staffClient, query = '') =>
      (await client.get<Takings>(`/payments/takings?agentId=${agent.id}${query}`)).body;
    const none = { payments: 0, received: 0, reversed: 0, lost: 0, net: 0 };
    const cash = (values: object) => ({
      methods: [{ method: 'CASH', ...values }],
      total: values,
      credit: none,
    });
    expect(await takings()).toEqual({
      openDrawers: 1,
      ...cash({ payments: 1, received: 11, reversed: 0, lost: 0, net: 11 }),
    });
    await count(id, { 20: 2 });
    const all = {
      openDrawers: 0,
      ...cash({ payments: 3, received: 80, reversed: 29, lost: 0, net: 51 }),
    };
    expect(await takings()).toEqual(all);
    expect(await takings(adminClient)).toEqual(all);
    expect(await takings(staffClient, '&receivedTo=2020-01-01')).toEqual({
      openDrawers: 0,
      methods: [],
      total: none,
      credit: none,
    });
  });
});

describe('the database', () => {
  const change = (statement: (id: number) => ReturnType<typeof sql>) => async () => {
    const { open, count } = await setUp();
    const { id } = (await open()).body;
    await count(id, { 100: 1 });
    return statement(id).execute(t.db);
  };
  test.each([
    [
      'an update',
      'cash_drawers_closed',
      (id: number) => sql`update cash_drawers set counted_by = null where id = ${id}`,
    ],
    ['a deletion', 'cash_drawers_stay', (id: number) => sql`delete from cash_drawers where id = ${id}`],
    [
      'reopening',
      'cash_drawers_closed',
      (id: number) => sql`update cash_drawers set status = 'OPEN' where id = ${id}`,
    ],
    [
      'a movement',
      'cash_drawers_open',
      (
        id: number,
      ) => sql`insert into cash_movements (drawer_id, kind, amount, reason, recorded_by, recorded_at)
        select id, 'PAID_IN', 1, 'Late', user_id, now() from cash_drawers where id = ${id}`,
    ],
    [
      'another count',
      'cash_drawers_open',
      (id: number) => sql`insert into cash_counts (drawer_id, denomination, quantity) values (${id}, 50, 1)`,
    ],
    ['a changed count', 'cash_counts_never_change', () => sql`update cash_counts set quantity = 9`],
    ['a deleted movement', 'cash_movements_never_change', () => sql`delete from cash_movements`],
  ])('refuses %s of a closed drawer', async (_name, constraint, statement) => {
    await expect(change(statement)()).rejects.toMatchObject({ constraint });
  });
});
