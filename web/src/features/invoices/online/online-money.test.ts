import { expect, test } from 'vitest';
import { sharesOf, totalOf } from './online-money.ts';

const owed = (id: number, remainingAmount: number) => ({ id, remainingAmount });

test('adds amounts without rounding errors', () => {
  expect(totalOf([owed(1, 0.1), owed(2, 0.2)])).toBe(0.3);
});

test.each([
  {
    amount: 30,
    invoices: [owed(1, 10), owed(2, 20)],
    shares: [
      [1, 10],
      [2, 20],
    ],
    rest: 0,
  },
  {
    amount: 15.05,
    invoices: [owed(1, 10), owed(2, 20)],
    shares: [
      [1, 10],
      [2, 5.05],
    ],
    rest: 0,
  },
  { amount: 10, invoices: [owed(1, 10), owed(2, 20)], shares: [[1, 10]], rest: 0 },
  { amount: 40.3, invoices: [owed(1, 10.1)], shares: [[1, 10.1]], rest: 30.2 },
  { amount: 12, invoices: [], shares: [], rest: 12 },
])('distributes $amount over the invoices in order', ({ amount, invoices, shares, rest }) => {
  expect(sharesOf(amount, invoices)).toEqual({
    shares: shares.map(([invoiceId, share]) => ({ invoiceId, amount: share })),
    rest,
  });
});
