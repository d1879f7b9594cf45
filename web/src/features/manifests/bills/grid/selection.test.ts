import { describe, expect, test } from 'vitest';
import { cellAfter, clampSelection, type Move, rangeOf, selectCell } from './selection.ts';

const BOUNDS = { rows: 100, columns: 10, rowsPerPage: 20 };

describe('cellAfter', () => {
  test.each<[Move, [number, number], [number, number]]>([
    ['up', [5, 3], [4, 3]],
    ['up', [0, 3], [0, 3]],
    ['down', [5, 3], [6, 3]],
    ['down', [99, 3], [99, 3]],
    ['left', [5, 0], [5, 0]],
    ['right', [5, 9], [5, 9]],
    ['pageDown', [95, 3], [99, 3]],
    ['pageUp', [50, 3], [30, 3]],
    ['rowStart', [5, 3], [5, 0]],
    ['rowEnd', [5, 3], [5, 9]],
    ['top', [5, 3], [0, 3]],
    ['bottom', [5, 3], [99, 3]],
    ['first', [5, 3], [0, 0]],
    ['last', [5, 3], [99, 9]],
    ['next', [5, 9], [6, 0]],
    ['previous', [5, 0], [4, 9]],
  ])('moves %s from %s to %s', (move, [row, column], [rowAfter, columnAfter]) => {
    expect(cellAfter({ row, column }, move, BOUNDS)).toEqual({ row: rowAfter, column: columnAfter });
  });

  test('lets Tab leave the table at its ends', () => {
    expect(cellAfter({ row: 99, column: 9 }, 'next', BOUNDS)).toBeNull();
    expect(cellAfter({ row: 0, column: 0 }, 'previous', BOUNDS)).toBeNull();
  });
});

test('returns the same range for either anchor corner', () => {
  const range = { top: 1, bottom: 3, left: 2, right: 4 };
  expect(rangeOf({ anchor: { row: 1, column: 4 }, focus: { row: 3, column: 2 } })).toEqual(range);
  expect(rangeOf({ anchor: { row: 3, column: 2 }, focus: { row: 1, column: 4 } })).toEqual(range);
});

test('moves a selection below the last row into it', () => {
  expect(clampSelection(selectCell(50, 4), { rows: 3, columns: 10 })).toEqual(selectCell(2, 4));
  expect(clampSelection(selectCell(50, 4), { rows: 0, columns: 10 })).toEqual(selectCell(0, 4));
});
