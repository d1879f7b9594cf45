import { describe, expect, test } from 'vitest';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { type GridField, gridColumns } from './grid-columns.ts';
import {
  applyChanges,
  countOf,
  type GridEdits,
  NO_EDITS,
  redo,
  toRequest,
  undo,
  withCellErrors,
  withoutSaved,
} from './grid-edits.ts';

const SAVED = savedRows(rowOf({ id: 1 }), rowOf({ id: 2 }));

const change = (id: number, field: GridField, text: string) =>
  gridColumns.filter((column) => column.field === field).map((column) => ({ id, column, text }));

const type = (edits: GridEdits, ...cell: Parameters<typeof change>) =>
  applyChanges(edits, SAVED, change(...cell), problemOf);

const texts = ({ rows }: GridEdits) =>
  [...rows].flatMap(([id, cells]) =>
    Object.entries(cells).map(([field, { text }]) => `${id} ${field} ${text}`),
  );

test('sends only changed cells, parsed as the contract expects, with the version of their row', () => {
  const one = type(NO_EDITS, 2, 'totalWeight', '12.50 lbs');
  const two = type(one, 2, 'consigneeName', ' Ben ');
  const saved = savedRows(rowOf({ id: 1 }), rowOf({ id: 2, version: 7 }));
  expect(toRequest(two, saved)).toEqual([{ id: 2, version: 7, consigneeName: 'Ben', totalWeight: 12.5 }]);
});

test('sends the currency of a value, the row’s if the text has none', () => {
  const edits = type(type(NO_EDITS, 1, 'declaredValue', 'EUR 45'), 2, 'declaredValue', '50');
  expect(toRequest(edits, SAVED)).toEqual([
    { id: 1, version: 1, declaredValue: 45, declaredCurrency: 'EUR' },
    { id: 2, version: 1, declaredValue: 50, declaredCurrency: 'USD' },
  ]);
});

test('drops a change that restores the saved value', () => {
  const edits = type(type(NO_EDITS, 1, 'totalPackages', '3'), 1, 'totalPackages', '1');
  expect(edits.rows.size).toBe(0);
});

test('counts changed and invalid cells', () => {
  const edits = type(type(NO_EDITS, 1, 'totalPackages', 'x'), 2, 'totalPackages', '2');
  expect(countOf(edits)).toEqual({ changed: 2, wrong: 1 });
});

describe('undo', () => {
  const paste = [...change(1, 'consigneeName', 'Ann'), ...change(2, 'consigneeName', 'Ben')];
  const pasted = applyChanges(type(NO_EDITS, 1, 'consigneeName', 'Zoe'), SAVED, paste, problemOf);

  test('reverts a whole paste, and redo restores it', () => {
    const undone = undo(pasted, SAVED, problemOf);
    expect(undone && texts(undone.edits)).toEqual(['1 consigneeName Zoe']);
    expect(undone?.at).toMatchObject({ id: 1 });
    const redone = undone && redo(undone.edits, SAVED, problemOf);
    expect(redone && texts(redone.edits)).toEqual(['1 consigneeName Ann', '2 consigneeName Ben']);
  });

  test('returns null without a step to undo or redo', () => {
    expect(undo(NO_EDITS, SAVED, problemOf)).toBeNull();
    expect(redo(pasted, SAVED, problemOf)).toBeNull();
  });

  test('clears the redo history after a new edit', () => {
    const undone = undo(pasted, SAVED, problemOf);
    const typed = undone && type(undone.edits, 2, 'consigneeName', 'Cleo');
    expect(typed && redo(typed, SAVED, problemOf)).toBeNull();
  });

  test('reverts cells that were saved in the meantime', () => {
    const now = savedRows(rowOf({ id: 1, consigneeName: 'Ann' }), rowOf({ id: 2, consigneeName: 'Ben' }));
    const saved = withoutSaved(pasted, now, problemOf);
    expect(texts(saved)).toEqual([]);
    const undone = undo(saved, now, problemOf);
    expect(undone && texts(undone.edits)).toEqual(['1 consigneeName Zoe', '2 consigneeName Ann Example']);
  });

  test('adds no step for an edit that changes nothing', () => {
    expect(type(NO_EDITS, 1, 'consigneeName', 'Ann Example').done).toEqual([]);
  });
});

test('keeps cells edited during a save', () => {
  const typed = type(NO_EDITS, 1, 'consigneeName', 'Zoe');
  const now = savedRows(rowOf({ id: 1, consigneeName: 'Ann' }), rowOf({ id: 2 }));
  expect(texts(withoutSaved(typed, now, problemOf))).toEqual(['1 consigneeName Zoe']);
});

test('shows a server error at its cell until the cell changes', () => {
  const typed = type(NO_EDITS, 1, 'blType', '999');
  const cellErrors = change(1, 'blType', '').map(({ id, column }) => ({
    id,
    column,
    message: 'No such type.',
  }));
  const invalid = withCellErrors(typed, cellErrors);
  expect(countOf(invalid)).toEqual({ changed: 1, wrong: 1 });
  expect(countOf(type(invalid, 1, 'blType', '711'))).toEqual({ changed: 1, wrong: 0 });
});

test('ignores changes to a bill that no longer exists', () => {
  expect(type(NO_EDITS, 9, 'consigneeName', 'Ann').rows.size).toBe(0);
});
