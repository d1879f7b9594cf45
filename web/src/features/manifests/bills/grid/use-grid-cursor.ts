import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { COLUMN_COUNT } from './grid-columns.ts';
import { type Cell, cellAfter, clampSelection, type Move, type Selection, selectCell } from './selection.ts';

/** How many rows Page Up and Page Down move. */
const ROWS_PER_PAGE = 15;

export const cellId = ({ row, column }: Cell) => `bill-cell-${row}-${column}`;

export type GridCursor = ReturnType<typeof useGridCursor>;

export function useGridCursor(rowCount: number, extraCount: number) {
  const grid = useRef<HTMLTableElement>(null);
  const columns = COLUMN_COUNT + extraCount;
  const bounds = { rows: rowCount, columns, rowsPerPage: ROWS_PER_PAGE };
  const [chosen, setChosen] = useState(() => selectCell(0, 1));
  // Memoized, since another object would mark the rows again.
  const selection = useMemo(
    () => clampSelection(chosen, { rows: rowCount, columns }),
    [chosen, rowCount, columns],
  );
  const { row, column } = selection.focus;

  // The page must not scroll to the first cell before the user has moved.
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    document.getElementById(cellId({ row, column }))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, column]);

  const select = (next: Selection) => {
    hasMoved.current = true;
    setChosen(next);
  };
  const goTo = (focus: Cell, extend = false) => select({ anchor: extend ? selection.anchor : focus, focus });
  const move = (way: Move, extend = false) => {
    const target = cellAfter(selection.focus, way, bounds);
    if (target) goTo(target, extend);
    return target !== null;
  };
  return { grid, selection, bounds, select, goTo, move };
}
