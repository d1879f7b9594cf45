import { indexOfField } from './grid-columns.ts';
import { redo, undo } from './grid-edits.ts';
import { nextError } from './next-error.ts';
import { clearChanges, fillDownChanges } from './range-changes.ts';
import type { Cell } from './selection.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

export type GridCommands = ReturnType<typeof useGridCommands>;

export function useGridCommands(cells: GridCells, cursor: GridCursor) {
  const { selection, bounds } = cursor;
  const applyStep = (step: ReturnType<typeof undo>) => {
    if (!step) return;
    cells.replace(step.edits);
    const row = cells.sheet.ids.indexOf(step.at.id);
    if (row >= 0) cursor.goTo({ row, column: indexOfField(step.at.column.field, cells.sheet.extras) });
  };
  const goToNext = (hasError: (cell: Cell) => boolean) => {
    const found = nextError(selection.focus, bounds.rows, bounds.columns, hasError);
    if (found) cursor.goTo(found);
  };
  const hasError = (cell: Cell) => cells.markAt(cell)?.severity === 'error';
  return {
    clear: () => cells.change(clearChanges(cells.sheet, selection)),
    undo: () => applyStep(undo(cells.edits, cells.saved, cells.check)),
    redo: () => applyStep(redo(cells.edits, cells.saved, cells.check)),
    fillDown: () => cells.change(fillDownChanges(cells.sheet, selection)),
    selectAll: () =>
      cursor.select({
        // The view scrolls to the focus, so it goes to the first cell.
        anchor: { row: bounds.rows - 1, column: bounds.columns - 1 },
        focus: { row: 0, column: 0 },
      }),
    nextError: () => goToNext(hasError),
    nextChangedError: () => goToNext((cell) => hasError(cell) && cells.isChanged(cell)),
  };
}
