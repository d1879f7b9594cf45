import { expect, test } from 'vitest';
import { rowsAround } from './rows-around.ts';

const span = (rows: number[]) => [rows[0], rows.at(-1), rows.length];

test('renders the visible rows with four above and below', () => {
  expect(span(rowsAround({ first: 100, count: 15 }, 10_000, 105))).toEqual([96, 118, 23]);
});

test('stays within the first and last row', () => {
  expect(span(rowsAround({ first: 0, count: 15 }, 10_000, 0))).toEqual([0, 18, 19]);
  expect(span(rowsAround({ first: 9_990, count: 15 }, 10_000, 9_999))).toEqual([9_986, 9_999, 14]);
  expect(rowsAround({ first: 500, count: 15 }, 3, 2), 'after rows were removed').toEqual([0, 1, 2]);
});

test('renders the focused row even if it is out of view', () => {
  expect(rowsAround({ first: 100, count: 15 }, 10_000, 7).at(-1)).toBe(7);
  expect(rowsAround({ first: 100, count: 15 }, 10_000, 9_999).at(-1)).toBe(9_999);
});

test('renders nothing before the visible rows are known, and no rows past the last', () => {
  expect(rowsAround({ first: 0, count: 0 }, 10_000, 0)).toEqual([]);
  expect(rowsAround({ first: 0, count: 15 }, 2, 5)).toEqual([0, 1]);
});
