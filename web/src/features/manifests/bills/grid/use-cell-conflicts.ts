import { useEffect, useState } from 'react';
import type { Whose } from '../../../../ui/form/conflict-choices.tsx';
import { type CellConflict, conflictsOf, rebased } from './grid-conflicts.ts';
import { NO_EDITS } from './grid-edits.ts';
import { withRestartedHistory } from './grid-history.ts';
import type { GridCells } from './use-grid-cells.ts';

export type CellConflicts = ReturnType<typeof useCellConflicts>;

export function useCellConflicts(cells: GridCells, isRestored: boolean) {
  const { edits, saved, replace, change } = cells;
  const [conflicts, setConflicts] = useState<CellConflict[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares when saved values or a draft arrive, not with each key
  useEffect(() => {
    if (edits === NO_EDITS) return;
    const found = conflictsOf(edits, saved);
    replace((now) => withRestartedHistory(saved, rebased(now, saved)));
    if (found.length > 0) setConflicts(found);
  }, [saved, isRestored]);

  const pick = (picked: readonly CellConflict[], whose: Whose) =>
    change(picked.map((conflict) => ({ ...conflict, text: conflict[whose] })));
  const pickedOf = ({ id, column }: CellConflict): Whose =>
    edits.rows.get(id)?.[column.field] ? 'mine' : 'theirs';
  return { conflicts, pick, pickedOf, clear: () => setConflicts([]) };
}
