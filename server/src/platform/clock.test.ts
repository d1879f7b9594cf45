import { expect, test } from 'vitest';
import { dateIn, today } from './clock.ts';

test('a day begins and ends where the time zone says', () => {
  const instant = new Date('2026-03-01T02:30:00Z');
  expect(dateIn('UTC', instant)).toBe('2026-03-01');
  expect(dateIn('America/Barbados', instant)).toBe('2026-02-28');
  expect(dateIn('Pacific/Auckland', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});

test('today is another day from one millisecond to the next, and in another time zone', () => {
  const at = (instant: string, timeZone: string) => today({ now: () => new Date(instant) }, timeZone);
  expect(at('2026-03-01T03:59:59.999Z', 'America/Barbados')).toBe('2026-02-28');
  expect(at('2026-03-01T04:00:00.000Z', 'America/Barbados')).toBe('2026-03-01');
  expect(at('2026-03-01T03:59:59.999Z', 'America/Barbados')).toBe('2026-02-28');
  expect(at('2026-03-01T03:59:59.999Z', 'UTC')).toBe('2026-03-01');
});
