import type { CounterView } from '@eport/contract/counter/counter.ts';
import { expect, test } from 'vitest';
import { paymentOf, readAmount, toTake } from './counter-money.ts';

const invoice = (id: number, remainingAmount: number): CounterView['owed'][number] => ({
  id,
  packageId: id,
  packageDescription: 'Shoes',
  agentId: 1,
  dueDate: '2099-12-31',
  status: 'DUE',
  totalAmount: remainingAmount,
  remainingAmount,
});
const view = (owed: CounterView['owed'], balance = 0): CounterView => ({
  customer: { id: 7, name: 'Ann', email: 'ann@example.com', mailboxId: 'M1' },
  credits: balance > 0 ? [{ agentId: 1, balance }] : [],
  owed,
  packages: [],
  collectors: [],
});
const cash = (amount: number) => ({ method: 'CASH', reference: '', amount }) as const;

test('gives change for cash, exact to the cent', () => {
  const owed = [invoice(1, 0.1), invoice(2, 0.2)];
  expect(paymentOf(view(owed), owed, cash(1))).toEqual({
    change: 0.7,
    payment: {
      userId: 7,
      invoices: [
        { invoiceId: 1, amount: 0.1 },
        { invoiceId: 2, amount: 0.2 },
      ],
      taken: { method: 'CASH', amount: 0.3, tendered: 1, reference: null, terminal: null },
    },
  });
});

test('pays the first invoices when less is given', () => {
  const owed = [invoice(1, 10), invoice(2, 20)];
  expect(paymentOf(view(owed), owed, cash(15))).toMatchObject({
    change: 0,
    payment: {
      invoices: [
        { invoiceId: 1, amount: 10 },
        { invoiceId: 2, amount: 5 },
      ],
    },
  });
});

test('uses credit first', () => {
  const owed = [invoice(1, 10)];
  expect(toTake(view(owed, 4), owed)).toBe(6);
  expect(paymentOf(view(owed, 4), owed, cash(6))).toMatchObject({
    payment: { credit: 4, taken: { amount: 6 } },
  });
  expect(paymentOf(view(owed, 40), owed, cash(0))).toMatchObject({ payment: { credit: 10 } });
});

test('refuses a card without a reference, and more on a card than is owed', () => {
  const owed = [invoice(1, 10)];
  expect(paymentOf(view(owed), owed, { method: 'CARD', reference: ' ', amount: 10 })).toHaveProperty(
    'problem',
  );
  expect(paymentOf(view(owed), owed, { method: 'CARD', reference: '1', amount: 11 })).toHaveProperty(
    'problem',
  );
});

test.each([
  ['12.50', 12.5],
  ['$1,200', 1200],
  ['-5', undefined],
  ['1.001', undefined],
  ['Ann', undefined],
])('reads %s as an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
