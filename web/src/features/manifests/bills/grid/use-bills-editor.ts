import type { BillRow } from '@eport/contract/manifests/bill.ts';
import type { ChangedBill, FilingChanges } from '@eport/contract/manifests/filing.ts';
import type { Finding, Preflight } from '@eport/contract/manifests/preflight.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { useDocumentsPanel } from './beside-grid.tsx';
import { useExtraColumns } from './extra-columns.ts';
import { FILTERS, type Filter } from './shown-rows.ts';
import { useCellConflicts } from './use-cell-conflicts.ts';
import { useCellDraft } from './use-cell-draft.ts';
import { useGridCells } from './use-grid-cells.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridDraft } from './use-grid-draft.ts';
import { useGridEvents } from './use-grid-events.ts';
import { usePasting } from './use-pasting.ts';
import { useSaveBills } from './use-save-bills.ts';
import { useStableCallbacks } from './use-stable-callbacks.ts';

const DEFAULTS = { show: 'all' };
const ALLOWED = { show: FILTERS };
const NONE: Finding[] = [];
const NO_CHANGES: ChangedBill[] = [];
/** Delays loading the validation rules, which must not compete with the first render after focus. */
const PREFETCH_DELAY_MS = 1_000;

type Checked = { preflight: Preflight | undefined; changes: FilingChanges | undefined };

export function useBillsEditor(manifestId: number, rows: BillRow[], { preflight, changes }: Checked) {
  const [{ show }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  // `useUrlState` returns only allowed filters.
  const filter = show as Filter;
  const columns = useExtraColumns();
  const extras = columns.chosen;
  const cells = useGridCells({
    rows,
    findings: preflight?.findings ?? NONE,
    changes: changes?.bills ?? NO_CHANGES,
    filter,
    extras,
  });
  const storedDraft = useGridDraft(cells);
  const conflicts = useCellConflicts(cells, storedDraft.isRestored);
  const cursor = useGridCursor(cells.shown.length, extras.length);
  const commands = useGridCommands(cells, cursor);
  const navigate = useNavigate();
  const draft = useCellDraft(cells, cursor, (row) => {
    const id = cells.sheet.ids[row];
    if (id !== undefined) void navigate(paths.bill(manifestId, id));
  });
  const saving = useSaveBills(manifestId, cells, {
    onSaved: conflicts.clear,
    goToWrongCell: () => {
      commands.nextChangedError();
      cursor.grid.current?.focus();
    },
  });
  const { grid } = cursor;
  const pasting = usePasting(cells, () => grid.current?.focus());
  const panel = useDocumentsPanel();
  const events = useGridEvents({
    cells,
    cursor,
    draft,
    commands,
    pasting,
    save: saving.save,
    openDocuments: panel.openOrFocus,
  });
  return {
    filter,
    setFilter: useCallback((picked: Filter) => setUrl({ show: picked }), [setUrl]),
    cells,
    cursor,
    commands: useStableCallbacks(commands),
    focusGrid: useCallback(() => grid.current?.focus(), [grid]),
    draft,
    columns,
    saving,
    pasting,
    panel,
    storedDraft,
    conflicts,
    events: { ...events, onFocus: () => void setTimeout(cells.loadCheck, PREFETCH_DELAY_MS) },
  };
}
