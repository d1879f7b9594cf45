import { expect, test } from 'vitest';
import { lossesBehind, lossesOfRow, paymentsOfRow } from './takings-links.ts';

const PERIOD = { from: '2026-03-01', to: '2026-03-31', agentId: undefined };
const row = {
  method: null,
  cashierId: null,
  cashierName: null,
  payments: 1,
  received: 5,
  reversals: 0,
  reversed: 0,
  lost: 0,
  net: 5,
  previousNet: 0,
};

const read = (address: string) =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams.entries());

const ALL = {
  received: '2026-03-01..2026-03-31',
  method: 'CASH,CARD,TRANSFER,ONLINE',
  openDrawers: 'EXCLUDED',
};

test.each(['method', 'cashier', 'methodAndCashier'] as const)(
  'links the total by %s to the payments of all cashiers',
  (by) => {
    expect(read(paymentsOfRow(by, { ...row, isTotal: true }, PERIOD, undefined))).toEqual(ALL);
  },
);

test('links a row to the payments of its cashier, or of no one', () => {
  expect(read(paymentsOfRow('cashier', { ...row, cashierId: 7 }, PERIOD, 'PAYMENT'))).toEqual({
    ...ALL,
    kind: 'PAYMENT',
    takenBy: '7',
  });
  expect(read(paymentsOfRow('cashier', row, PERIOD, undefined))).toEqual({ ...ALL, takenBy: 'none' });
});

test('links a number to the losses only if it includes all of them', () => {
  const total = { ...row, lost: 5 };
  expect(lossesOfRow({ ...row, lost: 5 }, total, PERIOD)).toBe(lossesBehind(PERIOD));
  expect(lossesOfRow({ ...row, lost: 3 }, total, PERIOD)).toBeUndefined();
});
