import { expect, test } from 'vitest';
import { amountText } from './texts.ts';

test.each([
  [1200, 'USD', '$1,200.00'],
  [1200, 'EUR', 'EUR 1,200.00'],
  [1200, 'JPY', 'JPY 1,200'],
  [100.5, 'JPY', 'JPY 100.50'],
  [1.235, 'KWD', 'KWD 1.235'],
])('writes %d in %s as %s, without hiding cents', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});
