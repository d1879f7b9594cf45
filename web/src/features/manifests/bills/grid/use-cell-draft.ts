import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnAt } from './grid-columns.ts';
import type { Move } from './selection.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** The cell being edited. `typed`: typing started the edit, not F2 or a double click. */
export type Draft = { text: string; typed: boolean };

export type CellDraft = ReturnType<typeof useCellDraft>;

export function useCellDraft(cells: GridCells, cursor: GridCursor, openBill: (row: number) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { row, column } = cursor.selection.focus;

  const begin = (typed: boolean) => {
    if (cells.sheet.ids[row] === undefined) return;
    if (column === 0) {
      if (!typed) openBill(row);
      return;
    }
    if (!columnAt(column, cells.sheet.extras)) return;
    // Synchronous, so that the key or IME composition that started the edit goes into the cell.
    flushSync(() => setDraft({ text: typed ? '' : cells.sheet.textAt(row, column), typed }));
  };
  const cancel = () => {
    setDraft(null);
    cursor.grid.current?.focus();
  };
  const commit = (text: string, move: Move | null) => {
    const id = cells.sheet.ids[row];
    const edited = columnAt(column, cells.sheet.extras);
    if (id !== undefined && edited) cells.change([{ id, column: edited, text }]);
    if (!move) return setDraft(null);
    cancel();
    cursor.move(move);
  };
  /** Commits the cell, then sends the key to the table. */
  const forwardKey = (text: string, { key, ctrlKey, metaKey }: KeyboardEvent) => {
    flushSync(() => commit(text, null));
    cursor.grid.current?.focus();
    const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    cursor.grid.current?.dispatchEvent(new window.KeyboardEvent('keydown', init));
  };
  return { draft, begin, commit, cancel, forwardKey };
}
