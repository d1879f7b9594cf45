import { useCallback, useEffect, useState } from 'react';
import { discardDraft, flushDraft, readDraft, saveDraft } from '../../../../lib/drafts.ts';
import { useDraftName } from '../../../../ui/form/use-draft-name.ts';
import { readEdits, writeEdits } from './draft-edits.ts';
import { NO_EDITS } from './grid-edits.ts';
import type { GridCells } from './use-grid-cells.ts';

export function useGridDraft(cells: GridCells) {
  const name = useDraftName('bills');
  const [isRestored, setRestored] = useState(false);
  const { edits, currency, change, replace } = cells;

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, before the user types
  useEffect(() => {
    if (!name) return;
    const storedChanges = readEdits(readDraft(name), currency);
    if (storedChanges.length > 0) change(storedChanges);
    setRestored(storedChanges.length > 0);
    return () => flushDraft(name);
  }, [name]);
  useEffect(() => {
    // The initial state must not overwrite the stored draft.
    if (name && edits !== NO_EDITS) saveDraft(name, () => writeEdits(edits));
  }, [name, edits]);

  /** Deletes only the stored draft; `discard` also reverts the edits in the table. */
  const drop = useCallback(() => {
    if (name) discardDraft(name);
    setRestored(false);
  }, [name]);
  const discard = () => {
    replace(NO_EDITS);
    drop();
  };
  return { isRestored, drop, discard };
}
