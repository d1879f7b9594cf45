import { describe, expect, test } from 'vitest';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { type GridField, gridColumns } from './grid-columns.ts';
import { conflictsOf, rebased } from './grid-conflicts.ts';
import { applyChanges, type GridEdits, NO_EDITS } from './grid-edits.ts';

const SAVED = savedRows(rowOf({ id: 1 }), rowOf({ id: 2 }));

const type = (edits: GridEdits, id: number, field: GridField, text: string) =>
  applyChanges(
    edits,
    SAVED,
    gridColumns.filter((column) => column.field === field).map((column) => ({ id, column, text })),
    problemOf,
  );

const typed = type(type(NO_EDITS, 1, 'consigneeName', 'Ann B.'), 2, 'totalPackages', '3');

const summary = (saved: typeof SAVED, edits = typed) =>
  conflictsOf(edits, saved).map(({ id, column, mine, theirs }) => [id, column.field, mine, theirs]);

describe('a conflict', () => {
  test('is a changed cell that someone else changed to another value', () => {
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Ann C.' }), rowOf({ id: 2 }));
    expect(summary(theirs)).toEqual([[1, 'consigneeName', 'Ann B.', 'Ann C.']]);
  });

  test('is not a change to another cell or row, nor the same change', () => {
    const theirs = savedRows(
      rowOf({ id: 1, goodsDescription: 'Boots', version: 2 }),
      rowOf({ id: 2, totalPackages: 3 }),
    );
    expect(summary(theirs)).toEqual([]);
  });

  test('compares with the value that the cell was first changed from', () => {
    const again = type(typed, 1, 'consigneeName', 'Ann D.');
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Ann C.' }), rowOf({ id: 2 }));
    expect(summary(theirs, again)).toEqual([[1, 'consigneeName', 'Ann D.', 'Ann C.']]);
  });

  test('is also another currency of the same amount', () => {
    const one = type(NO_EDITS, 1, 'declaredValue', 'EUR 50');
    const theirs = savedRows(rowOf({ id: 1, declaredCurrency: 'EUR' }), rowOf({ id: 2 }));
    expect(summary(theirs, one)).toEqual([[1, 'declaredValue', 'EUR 50', 'EUR 40']]);
  });

  test('is reported once', () => {
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Ann C.' }), rowOf({ id: 2 }));
    expect(summary(theirs, rebased(typed, theirs))).toEqual([]);
  });
});

describe('rebasing', () => {
  test('keeps what was typed, and drops what is saved already', () => {
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Ann C.' }), rowOf({ id: 2, totalPackages: 3 }));
    const { rows } = rebased(typed, theirs);
    expect([...rows]).toEqual([[1, { consigneeName: { text: 'Ann B.', problem: null, was: 'Ann C.' } }]]);
  });

  test('drops edits of bills that were removed', () => {
    expect([...rebased(typed, savedRows(rowOf({ id: 2 }))).rows.keys()]).toEqual([2]);
  });

  test('of the saved rows keeps the conflicts of the others', () => {
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Ann C.' }), rowOf({ id: 2, totalPackages: 5 }));
    expect(summary(theirs, rebased(typed, theirs, [2]))).toEqual([[1, 'consigneeName', 'Ann B.', 'Ann C.']]);
  });
});
