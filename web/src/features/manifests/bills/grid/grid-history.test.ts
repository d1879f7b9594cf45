import { describe, expect, test } from 'vitest';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { type GridField, gridColumns } from './grid-columns.ts';
import { rebased } from './grid-conflicts.ts';
import {
  applyChanges,
  type GridEdits,
  NO_EDITS,
  redo,
  type SavedRows,
  undo,
  withoutSaved,
} from './grid-edits.ts';
import { withRestartedHistory } from './grid-history.ts';

const SAVED = savedRows(rowOf({ id: 1 }), rowOf({ id: 2 }));
const THEIRS = savedRows(rowOf({ id: 1, consigneeName: 'Theirs', version: 2 }), rowOf({ id: 2 }));

const type = (
  edits: GridEdits,
  text: string,
  { saved = SAVED, ids = [1], field = 'consigneeName' as GridField } = {},
) =>
  applyChanges(
    edits,
    saved,
    gridColumns
      .filter((column) => column.field === field)
      .flatMap((column) => ids.map((id) => ({ id, column, text }))),
    problemOf,
  );

/** Does what the table does when rows that a coworker saved arrive. */
const receive = (edits: GridEdits, saved: SavedRows) => withRestartedHistory(saved, rebased(edits, saved));
/** Does what the table does after this user has saved the first row. */
const save = (edits: GridEdits, saved: SavedRows) =>
  withRestartedHistory(saved, withoutSaved(rebased(edits, saved, [1]), saved, problemOf), new Set([1]));

const namesOf = (edits: GridEdits | undefined) =>
  [...(edits?.rows ?? [])].map(([id, cells]) => `${id} ${cells.consigneeName?.text}`);
const undoAll = (edits: GridEdits, saved: SavedRows): GridEdits => {
  const step = undo(edits, saved, problemOf);
  return step ? undoAll(step.edits, saved) : edits;
};
const redoAll = (edits: GridEdits, saved: SavedRows): GridEdits => {
  const step = redo(edits, saved, problemOf);
  return step ? redoAll(step.edits, saved) : edits;
};

describe('after a coworker saved another value of a cell', () => {
  test('undo returns to their value, and redo to the entry', () => {
    const typed = receive(type(type(NO_EDITS, 'First'), 'Mine'), THEIRS);
    const undone = undoAll(typed, THEIRS);
    expect(namesOf(undone)).toEqual([]);
    expect(namesOf(redoAll(undone, THEIRS))).toEqual(['1 Mine']);
  });

  test('neither undo nor redo changes a cell without an entry', () => {
    const cleared = type(type(NO_EDITS, 'Mine'), 'Ann Example');
    const received = receive(cleared, THEIRS);
    expect({ done: received.done, undone: received.undone }).toEqual({ done: [], undone: [] });
    const undone = undo(type(NO_EDITS, 'Mine'), SAVED, problemOf);
    expect(undone && namesOf(redoAll(receive(undone.edits, THEIRS), THEIRS))).toEqual([]);
  });

  test('undo and redo still change the other cells of the same step', () => {
    const pasted = receive(type(NO_EDITS, 'Pasted', { ids: [1, 2] }), THEIRS);
    const undone = undo(pasted, THEIRS, problemOf);
    expect(namesOf(undone?.edits)).toEqual([]);
    expect(undone && namesOf(redoAll(undone.edits, THEIRS))).toEqual(['1 Pasted', '2 Pasted']);
  });

  test('undo does not bring back what their value replaced, although it was saved here before', () => {
    const mine = savedRows(rowOf({ id: 1, consigneeName: 'Mine', version: 2 }), rowOf({ id: 2 }));
    const savedHere = save(type(NO_EDITS, 'Mine'), mine);
    expect(namesOf(undo(savedHere, mine, problemOf)?.edits)).toEqual(['1 Ann Example']);
    const theirs = savedRows(rowOf({ id: 1, consigneeName: 'Theirs', version: 3 }), rowOf({ id: 2 }));
    expect(namesOf(undoAll(receive(savedHere, theirs), theirs))).toEqual([]);
  });
});

test('a coworker’s changes to other cells and rows leave the history as it is', () => {
  const typed = type(NO_EDITS, 'Mine');
  const theirs = savedRows(
    rowOf({ id: 1, goodsDescription: 'Boots', version: 2 }),
    rowOf({ id: 2, totalPackages: 9 }),
  );
  expect(receive(typed, theirs).done).toEqual(typed.done);
});
