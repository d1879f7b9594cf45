import type { Cell } from './selection.ts';

/** Returns the first cell after `from` that has an error, in reading order; wraps around to `from` itself. */
export function nextError(from: Cell, rows: number, columns: number, hasError: (cell: Cell) => boolean) {
  const cells = rows * columns;
  const start = from.row * columns + from.column;
  for (let step = 1; step <= cells; step += 1) {
    const index = (start + step) % cells;
    const cell = { row: Math.floor(index / columns), column: index % columns };
    if (hasError(cell)) return cell;
  }
  return null;
}
