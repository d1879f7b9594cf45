import { gridColumns } from './grid-columns.ts';
import type { CellChange, GridEdits } from './grid-edits.ts';

export function writeEdits(rows: GridEdits['rows']): string | null {
  const cells = [...rows].flatMap(([id, edits]) =>
    gridColumns.flatMap(({ field }) => {
      const edit = edits[field];
      return edit ? [[id, field, edit.text, edit.was]] : [];
    }),
  );
  return cells.length ? JSON.stringify(cells) : null;
}

export function readEdits(draft: string | null): CellChange[] {
  const cells: unknown = JSON.parse(draft ?? '[]');
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((cell: unknown) => {
    if (!Array.isArray(cell)) return [];
    const [id, field, text, was]: unknown[] = cell;
    const column = gridColumns.find((each) => each.field === field);
    if (!column || typeof id !== 'number' || typeof text !== 'string') return [];
    return [{ id, column, text, ...(typeof was === 'string' && { was }) }];
  });
}
