/** Rows rendered above and below the visible ones. Kept low, since selecting all cells renders these rows again too. */
const OVERSCAN = 4;

/** Returns the indexes of the rows to render: the visible ones, those around them, and the row of the focused cell. */
export function rowsAround(
  visible: { first: number; count: number },
  total: number,
  focusedRow: number,
): number[] {
  if (visible.count === 0) return [];
  const from = Math.max(0, Math.min(visible.first, total) - OVERSCAN);
  const to = Math.min(total, visible.first + visible.count + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return focusedRow < total && (focusedRow < from || focusedRow >= to) ? [...rows, focusedRow] : rows;
}
