import { assert, date, integer, property } from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDimensions,
  formatFileSize,
  formatMoney,
  formatRate,
  formatStatus,
  formatWeight,
  plural,
} from './format.ts';

test('formats dollars with thousands separators and two decimals', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(0)).toBe('$0.00');
});

test('shows the code of another currency', () => {
  expect(formatMoney(12, 'EUR')).toBe('EUR\u00a012.00');
});

test('shows the cents of an amount in a currency that usually has none, and three decimals of dinars', () => {
  expect(formatMoney(1200, 'JPY')).toBe('JPY\u00a01,200');
  expect(formatMoney(100.5, 'JPY')).toBe('JPY\u00a0100.50');
  expect(formatMoney(1.235, 'KWD')).toBe('KWD\u00a01.235');
});

test.each([
  [0.00000001, '0.00000001'],
  [0.0000001, '0.0000001'],
  [1.08765432, '1.08765432'],
  [999_999.99999999, '999,999.99999999'],
  [0.5, '0.5'],
])('formats the exchange rate %d with all its decimals', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});

test.each([
  ['Pacific/Kiritimati', '2026-11-21', 'Nov 21, 2026'],
  ['America/Anchorage', '2026-11-21', 'Nov 21, 2026'],
  // A day that this time zone left out.
  ['Pacific/Apia', '2011-12-30', 'Dec 30, 2011'],
])('shows the same day for a calendar date in %s', (zone, day, text) => {
  vi.stubEnv('TZ', zone);
  expect(formatDate(day)).toBe(text);
  vi.unstubAllEnvs();
});

test('shows an instant in the local time zone', () => {
  expect(formatDate(new Date(2026, 0, 2, 23, 59).toISOString())).toBe('Jan 2, 2026');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
])('formats the count %i as %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});

test('formats numbers of at most three decimals as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  assert(
    property(integer({ min: 0, max: 9e14 }), (thousandths) => {
      expect(formatDecimal(thousandths / 1000, 3)).toBe(intl.format(thousandths / 1000));
    }),
  );
});

test('formats dollars as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  assert(
    property(integer({ min: -9e14, max: 9e14 }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(intl.format(cents / 100));
    }),
  );
});

test('formats times as Intl does', () => {
  const intl = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  assert(
    property(date({ min: new Date(2000, 0), max: new Date(2100, 0), noInvalidDate: true }), (at) => {
      expect(formatDateTime(at.toISOString())).toBe(intl.format(at));
    }),
  );
});

test('formats measures with units and without trailing zeros', () => {
  expect(formatWeight(12.5)).toBe('12.5 lbs');
  expect(formatWeight(1200)).toBe('1,200 lbs');
  expect(formatDimensions({ length: 10, width: 8.25, height: 4 })).toBe('10 × 8.25 × 4 in');
});

test.each([
  [812, '812 B'],
  [4_096, '4.1 KB'],
  [11_200_000, '11.2 MB'],
])('formats a file size of %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('replaces underscores in statuses with spaces', () => {
  expect(formatStatus('READY_FOR_PICKUP_AT_WAREHOUSE')).toBe('READY FOR PICKUP AT WAREHOUSE');
});

test('uses the singular for one', () => {
  expect(plural(1, 'package')).toBe('1 package');
  expect(plural(2, 'package')).toBe('2 packages');
  expect(plural(0, 'package')).toBe('0 packages');
});
