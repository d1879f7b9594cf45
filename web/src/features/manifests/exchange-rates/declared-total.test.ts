import { expect, test } from 'vitest';
import { declaredTotal, declaredTotalText } from './declared-total.ts';

const RATES = {
  rates: [
    { currencyCode: 'EUR', rate: 1.08333333, billCount: 1 },
    { currencyCode: 'JMD', rate: null, billCount: 1 },
  ],
};
const eur = (amount: number) => ({ amount, currencyCode: 'EUR' });
const usd = (amount: number) => ({ amount, currencyCode: 'USD' });

test('converts and rounds each bill like the customs file', () => {
  expect(declaredTotal([[eur(45), eur(0.05), usd(2)], [usd(97.5)]], 'USD', RATES)).toEqual({
    amount: 148.3,
    missing: [],
  });
});

test('rounds half a cent up where the product is just below it', () => {
  const rates = { rates: [{ currencyCode: 'EUR', rate: 1.005, billCount: 1 }] };
  expect(1.005 * 100).toBeLessThan(100.5);
  expect(declaredTotal([[eur(1)]], 'USD', rates).amount).toBe(1.01);
});

test('names the currencies without a rate', () => {
  const total = declaredTotal([[usd(10)], [{ amount: 4500, currencyCode: 'JMD' }]], 'USD', RATES);
  expect(declaredTotalText(total, 'USD')).toBe('$10.00 declared, without JMD (no exchange rate)');
  expect(declaredTotal([[usd(10)]], 'XCD', undefined).missing).toEqual(['USD']);
});
