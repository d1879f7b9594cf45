import { expect, test } from 'vitest';
import { rowsAround } from './rows-around.ts';

const span = (rows: number[]) => [rows[0], rows.at(-1), rows.length];

test('the rows in sight are drawn with four above and below them', () => {
  expect(span(rowsAround({ first: 100, count: 15 }, 10_000, 105))).toEqual([96, 118, 23]);
});

test('none is drawn before the first or after the last', () => {
  expect(span(rowsAround({ first: 0, count: 15 }, 10_000, 0))).toEqual([0, 18, 19]);
  expect(span(rowsAround({ first: 9_990, count: 15 }, 10_000, 9_999))).toEqual([9_986, 9_999, 14]);
  expect(rowsAround({ first: 500, count: 15 }, 3, 2), 'rows have become fewer').toEqual([0, 1, 2]);
});

test('the row of the focus is drawn though it is out of sight', () => {
  expect(rowsAround({ first: 100, count: 15 }, 10_000, 7).at(-1)).toBe(7);
  expect(rowsAround({ first: 100, count: 15 }, 10_000, 9_999).at(-1)).toBe(9_999);
});

test('nothing is drawn before it is known what is in sight, nor a row that is no longer there', () => {
  expect(rowsAround({ first: 0, count: 0 }, 10_000, 0)).toEqual([]);
  expect(rowsAround({ first: 0, count: 15 }, 2, 5)).toEqual([0, 1]);
});
