import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { DRAWERS, testDrawers } from '../../testing/cash-drawers.ts';

const { t, setUp } = await testDrawers();

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

  test('returns no figure that reveals the expected amount', async () => {
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

  test('subtracts a cash payment that an administrator has reversed', async () => {
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

  test('requires an agent from administrators and refuses another agent from staff', async () => {
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
  test('change the expected amount and are audited', async () => {
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
