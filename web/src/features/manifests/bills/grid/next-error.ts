import type { Cell } from './selection.ts';

export function nextError(from: Cell, rows: number, columns: number, isWrong: (cell: Cell) => boolean) {
  const cells = rows * columns;
  const start = from.row * columns + from.column;
  for (let step = 1; step <= cells; step += 1) {
    const place = (start + step) % cells;
    const cell = { row: Math.floor(place / columns), column: place % columns };
    if (isWrong(cell)) return cell;
  }
  return null;
}
