import { expect, test } from 'vitest';
import { stepped } from './step-with-arrows.ts';

test.each([
  ['3.5', 0.01, '3.51'],
  ['0.29', -0.01, '0.28'],
  ['1,234.99', 0.01, '1235.00'],
  ['', 0.01, '0.01'],
  ['0', -0.01, '0.00'],
])('steps %s by %d to %s', (text, change, result) => {
  expect(stepped(text, change)).toBe(result);
});

test('returns null for invalid text', () => {
  expect(stepped('abc', 0.01)).toBeNull();
});
