import { expect, test } from 'vitest';
import { inDollars } from './minor-units.ts';

test.each([
  [100.5, 0.01, 1.01],
  [1.15, 0.5, 0.58],
  [9_999_999.99, 3.25, 32_499_999.97],
])('converts %d at a rate of %d exactly, rounding half up', (amount, rate, dollars) => {
  expect(inDollars(amount, rate)).toBe(dollars);
});
