import { expect, test } from 'vitest';
import { dateRangeText, daysOf, readDateRange } from './date-range.ts';

const NOW = '2026-11-22';

test.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['last-7-days', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-22'],
  ['2026-11-01..2026-11-15', '2026-11-01', '2026-11-15'],
  ['2026-11-01..', '2026-11-01', ''],
  ['', '', ''],
])('%s is from %j to %j', (value, from, to) => {
  expect(daysOf(value, NOW)).toEqual({ from, to });
});

test('crosses the ends of months and years', () => {
  expect(daysOf('yesterday', '2027-01-01').from).toBe('2026-12-31');
  expect(daysOf('last-7-days', '2028-03-03').from).toBe('2028-02-26');
});

test.each(['today', '2026-11-01..2026-11-15', '2026-11-01..', '..2026-11-15', '2026-11-01..2026-11-01'])(
  'keeps %s',
  (value) => {
    expect(readDateRange(value)).toBe(value);
  },
);

test.each(['tomorrow', '2026-02-30..', '2026-11-15..2026-11-01', '1899-12-31..', '..', '2026-11-01', 'x..y'])(
  'ignores %s',
  (value) => {
    expect(readDateRange(value)).toBe('');
  },
);

test.each([
  ['last-7-days', 'last 7 days'],
  ['2026-11-01..2026-11-15', 'Nov 1 – Nov 15'],
  ['2026-11-01..2026-11-01', 'Nov 1'],
  ['2025-12-30..2026-01-02', 'Dec 30, 2025 – Jan 2'],
  ['2026-11-01..', 'since Nov 1'],
  ['..2026-11-15', 'until Nov 15'],
])('describes %s as %j', (value, text) => {
  expect(dateRangeText(value, NOW)).toBe(text);
});
