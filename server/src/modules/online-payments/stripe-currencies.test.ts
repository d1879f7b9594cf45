import { expect, test } from 'vitest';
import { inUnits } from './stripe-currencies.ts';

test.each([
  ['USD', 4_005, '40.05'],
  ['JPY', 4_000, '4000'],
  ['KWD', 1_234, '1.234'],
  ['BHD', 1_230, '1.230'],
  ['ISK', 50_000, '500.00'],
  ['UGX', 50_000, '500.00'],
  ['MGA', 500, '500'],
  ['AFN', 5_050, '50.50'],
])('reads an amount in %s', (currency, amount, units) => {
  expect(inUnits(amount, currency)).toBe(units);
});
