import { expect, test } from 'vitest';
import { declaredText } from './bill-columns.ts';

const eur = { currencyCode: 'EUR', amount: 45.5 };
const usd = { currencyCode: 'USD', amount: 2 };

const one = (declaredValue: number, declaredCurrency: string) => ({
  declaredValue,
  declaredCurrency,
  declaredSums: null,
});
const several = { declaredValue: null, declaredCurrency: null, declaredSums: [eur, usd] };

test.each([
  [one(0, 'USD'), 'USD', '0'],
  [one(2, 'USD'), 'USD', '2'],
  [one(2, 'USD'), 'XCD', 'USD 2'],
  [several, 'USD', 'EUR 45.5 + USD 2'],
])('writes %j in a manifest in %s as %s', (declared, valueCurrency, text) => {
  expect(declaredText({ ...declared, valueCurrency })).toBe(text);
});
