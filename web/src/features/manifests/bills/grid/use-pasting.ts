import { useState } from 'react';
import { useNotify } from '../../../../ui/feedback/feedback-context.ts';
import { type CellChange, textOf } from './grid-edits.ts';
import type { UnmatchedRow } from './keyed-block.ts';
import { notAppliedTexts } from './paste-texts.ts';
import type { GridCells } from './use-grid-cells.ts';

/** Changes to more bills than this are previewed before they are applied. */
const MAX_BILLS_WITHOUT_PREVIEW = 20;
const NOTHING_TO_CHANGE = 'Nothing to change: all values are already the same.';

/** Either a `KeyedBlock`, whose rows are matched by keys, or a block pasted by position, which can be larger than the table. */
export type Pasted = {
  changes: readonly CellChange[];
  keyHeader?: string;
  unmatched?: readonly UnmatchedRow[];
  ignored?: readonly string[];
  repeated?: readonly string[];
  versions?: ReadonlyMap<number, number>;
  rowsLeftOut?: number;
  columnsLeftOut?: number;
};
export type PreviewRow = {
  key: string;
  reference: string;
  header: string;
  before: string;
  after: string;
  isOutdated: boolean;
};
export type Preview = Omit<Pasted, 'changes' | 'versions'> & {
  bills: number;
  rows: PreviewRow[];
  /** References of bills that have changed since the pasted spreadsheet was exported. */
  outdated: string[];
  apply: () => void;
  applyCurrent: () => void;
};

export type Pasting = ReturnType<typeof usePasting>;

export function usePasting(cells: GridCells, focusGrid: () => void) {
  const notify = useNotify();
  const [pending, setPending] = useState<Pasted | null>(null);
  const [notApplied, setNotApplied] = useState<readonly string[]>([]);
  const close = () => {
    setPending(null);
    focusGrid();
  };
  const paste = (pasted: Pasted) => {
    const real = realChanges(cells, pasted.changes);
    const isPreviewed =
      countBills(real) > MAX_BILLS_WITHOUT_PREVIEW || real.some(isOutdatedIn(cells, pasted));
    // The preview itself lists what it does not apply.
    if (isPreviewed) return setPending(pasted);
    if (real.length > 0) cells.change(real);
    const texts = notAppliedTexts(pasted);
    if (texts.length > 0) setNotApplied((before) => [...new Set([...before, ...texts])]);
    const { keyHeader, unmatched = [], repeated = [] } = pasted;
    const isSame = real.length === 0 && unmatched.length === 0 && repeated.length === 0;
    if (isSame && keyHeader !== undefined)
      notify({ message: NOTHING_TO_CHANGE, severity: 'warning', seconds: 6 });
  };
  const closeNotApplied = () => {
    setNotApplied([]);
    focusGrid();
  };
  return { paste, preview: pending && previewOf(cells, pending, close), close, notApplied, closeNotApplied };
}

/** Computed on each render, since the saved values may reload while the preview is open. */
function previewOf(cells: GridCells, pasted: Pasted, close: () => void): Preview {
  const { changes, versions: _, ...how } = pasted;
  const real = realChanges(cells, changes);
  const isOutdated = isOutdatedIn(cells, pasted);
  const rows = real.map((change) => rowOf(cells, change, isOutdated(change)));
  const apply = (chosen: readonly CellChange[]) => () => {
    if (chosen.length > 0) cells.change(chosen);
    close();
  };
  return {
    ...how,
    bills: countBills(real),
    rows,
    outdated: [...new Set(rows.flatMap(({ reference, isOutdated: is }) => (is ? reference : [])))],
    apply: apply(real),
    applyCurrent: apply(real.filter((change) => !isOutdated(change))),
  };
}

const isOutdatedIn =
  ({ saved }: GridCells, { versions }: Pasted) =>
  ({ id }: CellChange) =>
    versions?.has(id) === true && versions.get(id) !== saved.get(id)?.version;

const realChanges = (cells: GridCells, changes: readonly CellChange[]) =>
  changes.filter(({ id, column, text }) => textAt(cells, id, column) !== text);

const countBills = (changes: readonly CellChange[]) => new Set(changes.map(({ id }) => id)).size;

type Column = CellChange['column'];

function textAt({ saved, edits }: GridCells, id: number, column: Column) {
  const row = saved.get(id);
  return row && textOf(edits.rows.get(id), row, column);
}

const rowOf = (cells: GridCells, { id, column, text }: CellChange, isOutdated: boolean): PreviewRow => ({
  key: `${id} ${column.field}`,
  reference: cells.saved.get(id)?.blReferenceNumber ?? '',
  header: column.header,
  before: textAt(cells, id, column) ?? '',
  after: text,
  isOutdated,
});
