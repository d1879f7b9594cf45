import { expect, test } from 'vitest';
import { dateIn, momentsOf, today } from './clock.ts';

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
  expect(at('2026-03-01T03:59:59.999Z', 'UTC')).toBe('2026-03-01');
});

const HOUR = 3_600_000;

/** Days with and without a change of the clocks; in Havana, Beirut and Nuuk they change around midnight. */
const CHANGES = [
  ['America/Barbados', '2026-03-08', '04:00', 24],
  ['America/New_York', '2026-03-08', '05:00', 23],
  ['America/New_York', '2026-11-01', '04:00', 25],
  ['America/Havana', '2026-03-08', '05:00', 23],
  ['America/Havana', '2026-11-01', '04:00', 25],
  ['Asia/Beirut', '2026-03-29', '22:00', 23],
  ['Asia/Beirut', '2026-10-24', '21:00', 25],
  ['America/Nuuk', '2026-03-28', '02:00', 23],
  ['America/Nuuk', '2026-10-24', '01:00', 25],
  ['Australia/Lord_Howe', '2026-10-04', '13:30', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', '13:00', 24.5],
  ['Pacific/Apia', '2011-12-29', '10:00', 24],
] as const;

test.each(CHANGES)('in %s, %s begins at %s UTC and has %s hours', (zone, day, start, hours) => {
  const { from = new Date(0), until = new Date(0) } = momentsOf(zone, { from: day, to: day }) ?? {};
  expect(from.toISOString().slice(11, 16)).toBe(start);
  expect((until.getTime() - from.getTime()) / HOUR).toBe(hours);
  for (let at = from.getTime(); at < until.getTime(); at += HOUR / 4)
    expect(dateIn(zone, new Date(at))).toBe(day);
  expect(dateIn(zone, new Date(from.getTime() - 1)) < day).toBe(true);
  expect(dateIn(zone, until) > day).toBe(true);
});

test('returns an empty range for a day that a time zone skipped', () => {
  const { from, until } = momentsOf('Pacific/Apia', { from: '2011-12-30', to: '2011-12-30' }) ?? {};
  expect(from).toEqual(until);
  expect(from?.toISOString()).toBe('2011-12-30T10:00:00.000Z');
});
