import { gridColumns } from './grid-columns.ts';
import type { CellChange, GridEdits } from './grid-edits.ts';

export function writeEdits(rows: GridEdits['rows']): string | null {
  const cells = [...rows].flatMap(([id, edits]) =>
    gridColumns.flatMap(({ field }) => {
      const text = edits[field]?.text;
      return text === undefined ? [] : [[id, field, text]];
    }),
  );
  return cells.length ? JSON.stringify(cells) : null;
}

export function readEdits(draft: string | null): CellChange[] {
  const cells: unknown = JSON.parse(draft ?? '[]');
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((cell: unknown) => {
    if (!Array.isArray(cell)) return [];
    const [id, field, text]: unknown[] = cell;
    const column = gridColumns.find((each) => each.field === field);
    return column && typeof id === 'number' && typeof text === 'string' ? [{ id, column, text }] : [];
  });
}
