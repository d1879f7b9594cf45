import { expect, test } from 'vitest';
import { dateIn, today } from './clock.ts';

test('returns the date in the given time zone', () => {
  const instant = new Date('2026-03-01T02:30:00Z');
  expect(dateIn('UTC', instant)).toBe('2026-03-01');
  expect(dateIn('America/Barbados', instant)).toBe('2026-02-28');
  expect(dateIn('Pacific/Auckland', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});

test('changes the date at midnight of the time zone', () => {
  const at = (instant: string, timeZone: string) => today({ now: () => new Date(instant) }, timeZone);
  expect(at('2026-03-01T03:59:59.999Z', 'America/Barbados')).toBe('2026-02-28');
  expect(at('2026-03-01T04:00:00.000Z', 'America/Barbados')).toBe('2026-03-01');
  expect(at('2026-03-01T03:59:59.999Z', 'America/Barbados')).toBe('2026-02-28');
  expect(at('2026-03-01T03:59:59.999Z', 'UTC')).toBe('2026-03-01');
});
