import { expect, test } from 'vitest';
import { inDollars, shownDigits } from './minor-units.ts';

test.each([
  [100.5, 0.01, 1.01],
  [1.15, 0.5, 0.58],
  [9_999_999.99, 3.25, 32_499_999.97],
])('converts %d at %d and rounds half up, where floats lose the half', (amount, rate, dollars) => {
  expect(inDollars(amount, rate)).toBe(dollars);
});

test.each([
  ['JPY', 100, 0],
  ['JPY', 100.5, 2],
  ['USD', 100, 2],
  ['KWD', 100.5, 3],
])('shows %s %d with %i decimals', (currencyCode, amount, digits) => {
  expect(shownDigits(amount, currencyCode)).toBe(digits);
});
