import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { useState } from 'react';
import type { GridEdits } from './grid-edits.ts';
import { hasError, type RowMarks } from './grid-marks.ts';

export const FILTERS = ['all', 'errors', 'changed'] as const;
export type Filter = (typeof FILTERS)[number];

type Input = {
  rows: readonly BillRow[];
  marks: ReadonlyMap<number, RowMarks>;
  filter: Filter;
  edits: GridEdits['rows'];
};

export function rowsFor({ rows, marks, filter, edits }: Input): readonly BillRow[] {
  if (filter === 'errors') return rows.filter(({ id }) => hasError(edits.get(id), marks.get(id)));
  if (filter === 'changed') return rows.filter(({ id }) => edits.has(id));
  return rows;
}

/** Filters again after a save or when the filter changes, but not after an edit: the edited row could disappear under the user. */
export function useShownRows({ rows, marks, filter, edits }: Input) {
  const find = () => ({ rows, marks, filter, shown: rowsFor({ rows, marks, filter, edits }) });
  const [found, setFound] = useState(find);
  if (found.rows !== rows || found.marks !== marks || found.filter !== filter) setFound(find());
  return found.shown;
}
