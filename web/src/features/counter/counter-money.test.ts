import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { expect, test } from 'vitest';
import { chargesOf } from './charges.ts';
import { readAmount, toTake } from './counter-money.ts';
import { amountProblem, paymentOf } from './payment-of.ts';

const ALLOWED: Permission = { allowed: true };

type Invoice = CounterView['owed'][number];
const owing = (...owed: Invoice[]) => chargesOf({ owed, storage: [] });
const invoice = (id: number, remainingAmount: number, payCash: Permission = ALLOWED): Invoice => ({
  id,
  kind: 'FREIGHT',
  packageId: id,
  packageDescription: 'Shoes',
  agentId: 1,
  dueDate: '2099-12-31',
  status: 'DUE',
  totalAmount: remainingAmount,
  remainingAmount,
  can: { payCash },
});
const view = (balance = 0) => ({
  customer: { id: 7, name: 'Ann', email: 'ann@example.com', mailboxId: 'M1' },
  credits: balance > 0 ? [{ agentId: 1, agentName: 'Miami', balance }] : [],
});
const cash = (amount: number) => ({ method: 'CASH', reference: '', amount, keepRest: false }) as const;
const card = (amount: number, reference = '1') =>
  ({ method: 'CARD', reference, amount, keepRest: false }) as const;

test('gives change for cash, exact to the cent', () => {
  const owed = owing(invoice(1, 0.1), invoice(2, 0.2));
  expect(paymentOf(view(), owed, cash(1))).toEqual({
    change: 0.7,
    kept: 0,
    payment: {
      userId: 7,
      invoices: [
        { invoiceId: 1, amount: 0.1 },
        { invoiceId: 2, amount: 0.2 },
      ],
      storage: [],
      taken: { method: 'CASH', amount: 0.3, tendered: 1, reference: null, terminal: null },
    },
  });
});

test('refuses cash for which the change would be a note of 100 dollars or more', () => {
  const owed = owing(invoice(1, 20));
  expect(paymentOf(view(), owed, cash(119.99))).toMatchObject({ change: 99.99 });
  expect(paymentOf(view(), owed, cash(120))).toEqual({
    problem: 'The change would be $100.00. Check the amount given. *SAVE takes the exact amount.',
  });
  expect(paymentOf(view(), owed, { ...cash(120), keepRest: true })).toMatchObject({ kept: 100 });
});

test('sends no card reference with cash', () => {
  const taken = paymentOf(view(), owing(invoice(1, 20)), { ...cash(20), reference: 'T-1' });
  expect(taken).toMatchObject({ payment: { taken: { method: 'CASH', reference: null } } });
});

test('pays the first invoices when less is given', () => {
  const owed = owing(invoice(1, 10), invoice(2, 20));
  expect(paymentOf(view(), owed, cash(15))).toMatchObject({
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
  const owed = owing(invoice(1, 10));
  expect(toTake(view(4), owed)).toBe(6);
  expect(paymentOf(view(4), owed, cash(6))).toMatchObject({
    payment: { credit: 4, taken: { amount: 6 } },
  });
  expect(paymentOf(view(40), owed, cash(0))).toMatchObject({ payment: { credit: 10 } });
  expect(paymentOf(view(4), owed, cash(0))).toEqual({ problem: 'Enter an amount greater than 0.' });
});

test('requires no reference when credit pays everything', () => {
  const owed = owing(invoice(1, 10));
  expect(paymentOf(view(40), owed, card(0, ''))).toMatchObject({ payment: { credit: 10 } });
  expect(paymentOf(view(4), owed, card(6, ''))).toHaveProperty('problem');
});

test('pays storage after the invoices, and sends the accrued fee that was shown', () => {
  const running = { packageId: 3, packageDescription: 'Hat', agentId: 1, days: 4, amount: 8 };
  const owed = chargesOf({ owed: [invoice(1, 10)], storage: [{ ...running, can: { payCash: ALLOWED } }] });
  expect(toTake(view(), owed)).toBe(18);
  expect(paymentOf(view(), owed, cash(15))).toMatchObject({
    payment: {
      invoices: [{ invoiceId: 1, amount: 10 }],
      storage: [{ packageId: 3, accrued: 8, amount: 5 }],
    },
  });
});

test('refuses cash with the reason of the server, but not a card', () => {
  const message = 'Open your drawer first.';
  const owed = owing(invoice(1, 10, { allowed: false, code: 'DRAWER_REQUIRED', message }));
  expect(paymentOf(view(), owed, cash(10))).toEqual({ problem: message });
  expect(paymentOf(view(), owed, card(10))).toHaveProperty('payment');
});

test('refuses a card without a reference, and more on a card than is owed', () => {
  const owed = owing(invoice(1, 10));
  expect(paymentOf(view(), owed, card(10, ' '))).toHaveProperty('problem');
  expect(paymentOf(view(), owed, card(11))).toEqual({
    problem: 'Only $10.00 is owed. Choose Keep as Credit to keep the rest.',
  });
});

test('keeps the rest as credit instead of change', () => {
  const owed = owing(invoice(1, 10.1));
  const taken = { amount: 20, reference: null, terminal: null };
  expect(paymentOf(view(), owed, { ...cash(20), keepRest: true })).toEqual({
    change: 0,
    kept: 9.9,
    payment: {
      userId: 7,
      invoices: [{ invoiceId: 1, amount: 10.1 }],
      storage: [],
      keepRest: true,
      taken: { ...taken, method: 'CASH', tendered: 20 },
    },
  });
  expect(paymentOf(view(), owed, { ...card(20), keepRest: true })).toMatchObject({
    kept: 9.9,
    payment: { keepRest: true, taken: { ...taken, method: 'CARD', reference: '1' } },
  });
});

test('keeps nothing when no more is given than is owed', () => {
  const { payment } = {
    payment: null,
    ...paymentOf(view(), owing(invoice(1, 10)), { ...cash(10), keepRest: true }),
  };
  expect(payment).not.toHaveProperty('keepRest');
});

test('refuses money when credit pays everything, unless the money is kept as credit', () => {
  const owed = owing(invoice(1, 10));
  expect(paymentOf(view(40), owed, cash(20))).toEqual({
    problem: 'The customer’s credit pays all of it. Give the money back, or choose Keep as Credit.',
  });
  expect(paymentOf(view(40), owed, { ...cash(20), keepRest: true })).toMatchObject({
    change: 0,
    kept: 20,
    payment: { credit: 10, keepRest: true, taken: { amount: 20, tendered: 20 } },
  });
  expect(paymentOf(view(40), owed, { ...card(20, ''), keepRest: true })).toHaveProperty('problem');
});

test.each([
  ['12.50', 12.5],
  ['$1,200', 1200],
  ['1,250.00', 1250],
  ['1,234,567.5', 1234567.5],
  ['1,234', 1234],
  ['1,50', 1.5],
  ['1250,00', 1250],
  ['0,325', undefined],
  ['1,0000', undefined],
  ['1.250,00', undefined],
  ['12,50,000', undefined],
  ['-5', undefined],
  ['1.001', undefined],
  ['Ann', undefined],
])('reads %s as an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['9999999.99', 9_999_999.99],
  ['10,000,000', undefined],
  ['123456789012', undefined],
])('reads %s as an amount of at most 9,999,999.99', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['1.250,00', /^Check the commas/],
  ['12,50,000', /^Check the commas/],
  ['0,325', /two decimals/],
  ['-5', /greater than 0/],
  ['-$5.00', /greater than 0/],
  ['$-5', /greater than 0/],
  ['\u22125', /greater than 0/],
  ['1.001', /two decimals/],
  ['.125', /two decimals/],
])('returns the problem of the amount %s', (text, problem) => {
  expect(amountProblem(text)).toMatch(problem);
});

test.each([
  '1,250.00',
  '1.50',
  '$1,50',
  '0',
  'Ann, 2',
  'M-1001',
  'P-5',
  '*SAVE',
  '1Z-999',
  '10,000,000',
  '?',
])('returns no problem for %s', (text) => {
  expect(amountProblem(text)).toBeNull();
});
