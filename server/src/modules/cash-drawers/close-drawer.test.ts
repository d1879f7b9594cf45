import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { DRAWERS, testDrawers } from '../../testing/cash-drawers.ts';

const { t, setUp } = await testDrawers();

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

  test('requires a reason for a difference, after the count', async () => {
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

  test('refuses a count by a colleague of the cashier, but not by an administrator', async () => {
    const { open, on, adminClient, warehouse } = await setUp();
    const { id } = (await open(0)).body;
    const colleague = await t.as(await t.build.staff(warehouse));
    const { body } = await colleague.get<CashDrawer>(`${DRAWERS}/${id}`);
    expect(body.can.count).toMatchObject({ allowed: false, code: 'DRAWER_OF_OTHER' });
    expect(await on(id, 'count', { counts: [] }, colleague)).toBeRefused(409, 'DRAWER_OF_OTHER');
    expect((await on(id, 'count', { counts: [] }, adminClient)).body).toMatchObject({ status: 'CLOSED' });
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
