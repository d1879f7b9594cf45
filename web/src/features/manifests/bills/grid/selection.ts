/** Indexes among the visible rows and columns. Column 0 is the reference. */
export type Cell = { row: number; column: number };
export type Selection = { anchor: Cell; focus: Cell };
export type Range = { top: number; bottom: number; left: number; right: number };
export type Bounds = { rows: number; columns: number; rowsPerPage: number };

export const selectCell = (row: number, column: number): Selection => ({
  anchor: { row, column },
  focus: { row, column },
});

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const sizeOf = (selection: Selection) => {
  const { top, bottom, left, right } = rangeOf(selection);
  return { height: bottom - top + 1, width: right - left + 1 };
};

const by = (rows: number, columns: number) => (cell: Cell) => ({
  row: cell.row + rows,
  column: cell.column + columns,
});

const moves = {
  up: by(-1, 0),
  down: by(1, 0),
  left: by(0, -1),
  right: by(0, 1),
  pageUp: ({ row, column }: Cell, { rowsPerPage }: Bounds) => ({ row: row - rowsPerPage, column }),
  pageDown: ({ row, column }: Cell, { rowsPerPage }: Bounds) => ({ row: row + rowsPerPage, column }),
  rowStart: ({ row }: Cell) => ({ row, column: 0 }),
  rowEnd: ({ row }: Cell, { columns }: Bounds) => ({ row, column: columns - 1 }),
  top: ({ column }: Cell) => ({ row: 0, column }),
  bottom: ({ column }: Cell, { rows }: Bounds) => ({ row: rows - 1, column }),
  first: () => ({ row: 0, column: 0 }),
  last: (_: Cell, { rows, columns }: Bounds) => ({ row: rows - 1, column: columns - 1 }),
  next: (cell: Cell, { columns }: Bounds) =>
    cell.column + 1 < columns ? by(0, 1)(cell) : { row: cell.row + 1, column: 0 },
  previous: (cell: Cell, { columns }: Bounds) =>
    cell.column > 0 ? by(0, -1)(cell) : { row: cell.row - 1, column: columns - 1 },
} satisfies Record<string, (cell: Cell, bounds: Bounds) => Cell>;

export type Move = keyof typeof moves;

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

const clamp = ({ row, column }: Cell, { rows, columns }: Pick<Bounds, 'rows' | 'columns'>): Cell => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** Stops at the edges, except that Tab leaves the grid: `next` and `previous` then return null. */
export function cellAfter(cell: Cell, move: Move, bounds: Bounds): Cell | null {
  const target = moves[move](cell, bounds);
  const wraps = move === 'next' || move === 'previous';
  if (wraps && (target.row < 0 || target.row >= bounds.rows)) return null;
  return clamp(target, bounds);
}

/** Moves a selection outside of the bounds to the nearest cells within them. */
export const clampSelection = ({ anchor, focus }: Selection, bounds: Pick<Bounds, 'rows' | 'columns'>) => ({
  anchor: clamp(anchor, bounds),
  focus: clamp(focus, bounds),
});
