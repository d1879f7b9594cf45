import { expect, test } from 'vitest';
import { writtenDate } from './written-date.ts';

test.each([
  ['2026-12-05', 'December 5, 2026'],
  ['2027-01-31', 'January 31, 2027'],
])('writes %s as %s', (date, written) => {
  expect(writtenDate(date)).toBe(written);
});
