import { isChange } from './cell-value.ts';
import { editableColumns, type GridColumn, savedText } from './grid-columns.ts';
import type { GridEdits, RowEdits, SavedRows } from './grid-edits.ts';

export type CellConflict = { id: number; column: GridColumn; mine: string; theirs: string };

/** Cells that the user changed and whose saved value someone else has changed since. */
export const conflictsOf = ({ rows }: GridEdits, saved: SavedRows): CellConflict[] =>
  [...rows].flatMap(([id, cells]) => {
    const row = saved.get(id);
    if (!row) return [];
    return editableColumns.flatMap((column) => {
      const cell = cells[column.field];
      const theirs = savedText(row, column);
      const isConflict = cell && cell.was !== theirs && isChange(row, column, cell.text);
      return isConflict ? [{ id, column, mine: cell.text, theirs }] : [];
    });
  });

/** Bases the edits of these rows on the current saved values. Drops edits that equal them, and those of rows that no longer exist. */
export function rebased(
  edits: GridEdits,
  saved: SavedRows,
  ids: Iterable<number> = edits.rows.keys(),
): GridEdits {
  const rows = new Map(edits.rows);
  for (const id of ids) {
    const row = saved.get(id);
    const left = editableColumns.flatMap((column) => {
      const cell = rows.get(id)?.[column.field];
      if (!row || !cell || !isChange(row, column, cell.text)) return [];
      return [[column.field, { ...cell, was: savedText(row, column) }]];
    });
    const cells: RowEdits = Object.fromEntries(left);
    if (left.length > 0) rows.set(id, cells);
    else rows.delete(id);
  }
  return { ...edits, rows };
}
