/** Kept low: selecting all cells renders these rows again too. */
const MORE = 4;

export function rowsAround(sight: { first: number; count: number }, total: number, wanted: number): number[] {
  if (sight.count === 0) return [];
  const from = Math.max(0, Math.min(sight.first, total) - MORE);
  const to = Math.min(total, sight.first + sight.count + MORE);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return wanted < total && (wanted < from || wanted >= to) ? [...rows, wanted] : rows;
}
