import { expect, test } from 'vitest';
import { toggled } from './row-behaviour.ts';
import { shownRows } from './shown-rows.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);
const paging = (page: number, more = {}) => ({ page, size: 10, sizes: [10], onChange: () => {}, ...more });

test('all rows are here: the table shows its page of them', () => {
  expect(shownRows(rows, paging(2))).toEqual([20, 21, 22]);
});

test('a page that deletions have emptied shows the last one', () => {
  expect(shownRows(rows.slice(0, 20), paging(2))).toEqual(rows.slice(10, 20));
  expect(shownRows([], paging(2))).toEqual([]);
});

test('the rows are one page of the server: all are shown', () => {
  expect(shownRows(rows, paging(2, { total: 500 }))).toBe(rows);
});

test('toggling adds and removes, and leaves the selection before as it was', () => {
  const selected = new Set([1]);
  expect(toggled(selected, 2)).toEqual(new Set([1, 2]));
  expect(toggled(selected, 1)).toEqual(new Set());
  expect(selected).toEqual(new Set([1]));
});
