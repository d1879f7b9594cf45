import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:00:05Z', '0 min'],
  ['2026-11-22T11:00:01Z', '59 min'],
  ['2026-11-22T11:00:00Z', '1 hour'],
  ['2026-11-21T12:00:01Z', '23 hours'],
  ['2026-11-21T12:00:00Z', '1 day'],
  ['2026-11-01T12:00:00Z', '21 days'],
])('formats the age of an exception opened at %s as %s', (openedAt, age) => {
  expect(ageOf(openedAt, NOW)).toBe(age);
});
