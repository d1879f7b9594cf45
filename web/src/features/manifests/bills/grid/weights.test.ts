import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';
import { expect, test } from 'vitest';
import { differsFromMaster, scaleToMaster } from './weights.ts';

const weights = (...pounds: number[]) => pounds.map((each, index) => ({ id: index + 1, pounds: each }));
const totalOf = (weighed: ReturnType<typeof weights>) => ({
  bills: weighed.length,
  pounds: weighed.reduce((sum, { pounds }) => sum + pounds, 0),
});

test.each([
  [12.5, 3, '5.670'],
  [12.5, 2, '5.67'],
  [0.001, 3, '0.000'],
  [1, 0, '0'],
  [2_500, 3, '1133.981'],
])('converts %d lbs with %d decimals to %s kg', (pounds, decimals, kilograms) => {
  expect(kilogramsOf(pounds, decimals)).toBe(kilograms);
});

test.each([
  ['the exact weight', 5.67, false],
  ['whole kilograms', 6, false],
  ['a weight that differs only by rounding', 5.671, false],
  ['another weight', 5.69, true],
])('compares the bills with the master bill, which has %s', (_what, masterKg, differs) => {
  expect(differsFromMaster(totalOf(weights(4.5, 8)), { masterKg, decimals: 3 })).toBe(differs);
});

test('scales all bills until they add up to the master’s weight', () => {
  const before = weights(4.5, 8, 0.001, 33.333);
  const after = scaleToMaster(before, 21.5);
  expect(kilogramsOf(totalOf(after).pounds, 3)).toBe('21.500');
  expect(differsFromMaster(totalOf(after), { masterKg: 21.5, decimals: 3 })).toBe(false);
  expect(after.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(after.map(({ pounds }, index) => Math.round((pounds / (before[index]?.pounds ?? 1)) * 100))).toEqual(
    // 0.001 lbs cannot grow by 3 % at three decimals.
    [103, 103, 100, 103],
  );
});

test('adds the rounding difference to the heaviest bill', () => {
  expect(scaleToMaster(weights(1, 2, 1), 1.8153).map(({ pounds }) => pounds)).toEqual([1.001, 2, 1.001]);
});
