import { expect, test } from 'vitest';
import { toggled } from './row-behavior.ts';
import { shownRows } from './shown-rows.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);
const paging = (page: number, more = {}) => ({ page, size: 10, sizes: [10], onChange: () => {}, ...more });

test('returns one page of client-side rows', () => {
  expect(shownRows(rows, paging(2))).toEqual([20, 21, 22]);
});

test('returns the last page if the current one no longer exists', () => {
  expect(shownRows(rows.slice(0, 20), paging(2))).toEqual(rows.slice(10, 20));
  expect(shownRows([], paging(2))).toEqual([]);
});

test('returns all rows of a server-side page', () => {
  expect(shownRows(rows, paging(2, { total: 500 }))).toBe(rows);
});

test('toggles a key without mutating the selection', () => {
  const selected = new Set([1]);
  expect(toggled(selected, 2)).toEqual(new Set([1, 2]));
  expect(toggled(selected, 1)).toEqual(new Set());
  expect(selected).toEqual(new Set([1]));
});
