import { expect, test } from 'vitest';
import { dateIn } from './clock.ts';

test('a day begins and ends where the time zone says', () => {
  const instant = new Date('2026-03-01T02:30:00Z');
  expect(dateIn('UTC', instant)).toBe('2026-03-01');
  expect(dateIn('America/Barbados', instant)).toBe('2026-02-28');
  expect(dateIn('Pacific/Auckland', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});
