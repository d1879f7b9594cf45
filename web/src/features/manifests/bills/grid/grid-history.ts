import { savedText } from './grid-columns.ts';
import type { GridEdits, SavedRows } from './grid-edits.ts';

type Steps = GridEdits['done'];

/**
 * Restarts the history of cells that someone else has saved since, so that undo and redo cannot bring back the value that they
 * replaced. `mine` names the rows that this user has saved, whose history goes on.
 */
export function withRestartedHistory(
  saved: SavedRows,
  edits: GridEdits,
  mine: ReadonlySet<number> = new Set(),
): GridEdits {
  const restarted = new Set<string>();
  const follow = (cell: Steps[number][number]): Steps[number] => {
    const row = saved.get(cell.id);
    const now = row && savedText(row, cell.column);
    if (now === cell.saved) return [cell];
    if (now === undefined) return [];
    if (mine.has(cell.id)) return [{ ...cell, saved: now }];
    const edit = edits.rows.get(cell.id)?.[cell.column.field];
    const key = `${cell.id} ${cell.column.field}`;
    if (!edit || restarted.has(key)) return [];
    restarted.add(key);
    return [{ ...cell, before: now, text: edit.text, saved: now }];
  };
  const followAll = (steps: Steps) =>
    steps.map((step) => step.flatMap(follow)).filter(({ length }) => length > 0);
  // Newest first: of a restarted cell only the newest step is kept, which leads from their value to the current entry.
  const done = followAll(edits.done.toReversed()).toReversed();
  // Cells that someone else has saved have nothing to redo.
  for (const { id, column } of edits.undone.flat()) restarted.add(`${id} ${column.field}`);
  return { ...edits, done, undone: followAll(edits.undone) };
}
