import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['12', 12],
  ['1.', 1],
  ['.5', 0.5],
  [' 12.50 ', 12.5],
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['0,325', 0.325],
  ['-0,325', -0.325],
  ['0,0064', 0.0064],
  ['1,2345', 1.2345],
  ['-3', -3],
])('parses %s as %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('returns null for blank text', () => {
  expect(readNumber('  ')).toBeNull();
});

test.each(['abc', '1e3', '0x10', '1,2,3', '0,123,456', '12 34', '.', '-', 'Infinity', '1.2.3'])(
  'returns NaN for %s',
  (text) => {
    expect(readNumber(text)).toBeNaN();
  },
);
