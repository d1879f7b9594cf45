import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { useState } from 'react';
import type { GridEdits } from './grid-edits.ts';
import { hasError, type RowMarks } from './grid-marks.ts';

/** As the address holds it. */
export const FILTERS = ['all', 'errors', 'changed'] as const;
export type Filter = (typeof FILTERS)[number];

type Given = {
  rows: readonly BillRow[];
  marks: ReadonlyMap<number, RowMarks>;
  filter: Filter;
  edits: GridEdits['rows'];
};

export function rowsFor({ rows, marks, filter, edits }: Given): readonly BillRow[] {
  if (filter === 'errors') return rows.filter(({ id }) => hasError(edits.get(id), marks.get(id)));
  if (filter === 'changed') return rows.filter(({ id }) => edits.has(id));
  return rows;
}

/**
 * The rows that the filter has found. They stay while they are worked on, so that none vanishes under the cursor, until the
 * filter is set again or something was saved.
 */
export function useShownRows({ rows, marks, filter, edits }: Given) {
  const find = () => ({ rows, marks, filter, shown: rowsFor({ rows, marks, filter, edits }) });
  const [found, setFound] = useState(find);
  if (found.rows !== rows || found.marks !== marks || found.filter !== filter) setFound(find());
  return found.shown;
}
