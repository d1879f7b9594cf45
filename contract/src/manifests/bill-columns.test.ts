import { expect, test } from 'vitest';
import { declaredSumsText } from './bill-columns.ts';

const eur = { currencyCode: 'EUR', amount: 45.5 };
const usd = { currencyCode: 'USD', amount: 2 };

test.each([
  [[], 'USD', '0'],
  [[usd], 'USD', '2'],
  [[usd], 'XCD', 'USD 2'],
  [[eur, usd], 'USD', 'EUR 45.5 + USD 2'],
])('writes %j in a manifest in %s as %s', (declaredSums, valueCurrency, text) => {
  expect(declaredSumsText({ declaredSums, valueCurrency })).toBe(text);
});
