import { describe, expect, test } from 'vitest';
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
  withoutSaved,
  withRefusals,
} from './grid-edits.ts';
import { rowOf, savedRows } from './sample-row.ts';

const SAVED = savedRows(rowOf({ id: 1 }), rowOf({ id: 2 }));

const change = (id: number, field: GridField, text: string) =>
  gridColumns.filter((column) => column.field === field).map((column) => ({ id, column, text }));

const type = (edits: GridEdits, ...cell: Parameters<typeof change>) =>
  applyChanges(edits, SAVED, change(...cell), problemOf);

/** The texts of the changed cells. */
const texts = ({ rows }: GridEdits) =>
  [...rows].flatMap(([id, cells]) =>
    Object.entries(cells).map(([field, { text }]) => `${id} ${field} ${text}`),
  );

test('a change is sent as the contract reads it, and only what changed', () => {
  const one = type(NO_EDITS, 2, 'totalWeight', '12.50 lbs');
  const two = type(one, 2, 'consigneeName', ' Ben ');
  expect(toRequest(two)).toEqual([{ id: 2, consigneeName: 'Ben', totalWeight: 12.5 }]);
});

test('typing the saved value again leaves nothing to save', () => {
  const edits = type(type(NO_EDITS, 1, 'totalPackages', '3'), 1, 'totalPackages', '1');
  expect(edits.rows.size).toBe(0);
});

test('changed and wrong cells are counted', () => {
  const edits = type(type(NO_EDITS, 1, 'totalPackages', 'x'), 2, 'totalPackages', '2');
  expect(countOf(edits)).toEqual({ changed: 2, wrong: 1 });
});

describe('undo', () => {
  const paste = [...change(1, 'consigneeName', 'Ann'), ...change(2, 'consigneeName', 'Ben')];
  const pasted = applyChanges(type(NO_EDITS, 1, 'consigneeName', 'Zoe'), SAVED, paste, problemOf);

  test('takes a paste back as a whole, to what was there before, and redo brings it again', () => {
    const undone = undo(pasted, SAVED, problemOf);
    expect(undone && texts(undone.edits)).toEqual(['1 consigneeName Zoe']);
    expect(undone?.at).toMatchObject({ id: 1 });
    const redone = undone && redo(undone.edits, SAVED, problemOf);
    expect(redone && texts(redone.edits)).toEqual(['1 consigneeName Ann', '2 consigneeName Ben']);
  });

  test('ends where the work began', () => {
    expect(undo(NO_EDITS, SAVED, problemOf)).toBeNull();
    expect(redo(pasted, SAVED, problemOf)).toBeNull();
  });

  test('is forgotten by what is typed after it', () => {
    const undone = undo(pasted, SAVED, problemOf);
    const typed = undone && type(undone.edits, 2, 'consigneeName', 'Cleo');
    expect(typed && redo(typed, SAVED, problemOf)).toBeNull();
  });

  test('also takes back what was saved meanwhile', () => {
    const now = savedRows(rowOf({ id: 1, consigneeName: 'Ann' }), rowOf({ id: 2, consigneeName: 'Ben' }));
    const saved = withoutSaved(pasted, now, problemOf);
    expect(texts(saved)).toEqual([]);
    const undone = undo(saved, now, problemOf);
    expect(undone && texts(undone.edits)).toEqual(['1 consigneeName Zoe', '2 consigneeName Ann Example']);
  });

  test('knows no step in which nothing changed', () => {
    expect(type(NO_EDITS, 1, 'consigneeName', 'Ann Example').done).toEqual([]);
  });
});

test('what was typed while the rows were saved stays', () => {
  const typed = type(NO_EDITS, 1, 'consigneeName', 'Zoe');
  const now = savedRows(rowOf({ id: 1, consigneeName: 'Ann' }), rowOf({ id: 2 }));
  expect(texts(withoutSaved(typed, now, problemOf))).toEqual(['1 consigneeName Zoe']);
});

test('a refusal stands at its cell until that is changed', () => {
  const typed = type(NO_EDITS, 1, 'blType', '999');
  const refusals = change(1, 'blType', '').map(({ id, column }) => ({
    id,
    column,
    message: 'No such type.',
  }));
  const refused = withRefusals(typed, refusals);
  expect(countOf(refused)).toEqual({ changed: 1, wrong: 1 });
  expect(countOf(type(refused, 1, 'blType', '711'))).toEqual({ changed: 1, wrong: 0 });
});

test('a bill that is gone is neither changed nor sent', () => {
  expect(type(NO_EDITS, 9, 'consigneeName', 'Ann').rows.size).toBe(0);
});
