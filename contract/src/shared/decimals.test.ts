import { expect, test } from 'vitest';
import { shownDigits } from './decimals.ts';

test.each([
  ['JPY', 100, 0],
  ['JPY', 100.5, 2],
  ['USD', 100, 2],
  ['KWD', 100.5, 3],
])('shows %s %d with %i decimals', (currencyCode, amount, digits) => {
  expect(shownDigits(amount, currencyCode)).toBe(digits);
});
