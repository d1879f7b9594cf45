import type { BillRow } from '@eport/contract/manifests/bill.ts';
import type { ChangedBill } from '@eport/contract/manifests/filing.ts';
import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { inCurrency } from './edits-in-currency.ts';
import { type ExtraColumn, extraText } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt } from './grid-columns.ts';
import {
  applyChanges,
  type CellChange,
  type CellCheck,
  countOf,
  currencyOf,
  type GridEdits,
  NO_EDITS,
  textOf,
  withoutSaved,
} from './grid-edits.ts';
import { hasError, markOf, marksOf, rowMarkOf, sinceFiling } from './grid-marks.ts';
import type { Sheet } from './range-changes.ts';
import type { Cell } from './selection.ts';
import { type Filter, useShownRows } from './shown-rows.ts';

const checkCode = lazyCode('cell-check', () => import('./cell-check.ts'));
/** Accepts everything until the validation rules have loaded. The server applies them too. */
const acceptAll: CellCheck = () => null;

export type GridCells = ReturnType<typeof useGridCells>;

type Input = {
  rows: readonly BillRow[];
  findings: readonly Finding[];
  changes: readonly ChangedBill[];
  filter: Filter;
  extras: readonly ExtraColumn[];
};

export function useGridCells({ rows, findings, changes, filter, extras }: Input) {
  const saved = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const marks = useMemo(() => marksOf(findings, changes), [findings, changes]);
  const client = useQueryClient();
  const check = useQuery({ ...checkCode, enabled: false }).data?.problemOf ?? acceptAll;
  const [enteredEdits, setEnteredEdits] = useState(NO_EDITS);
  const currency = currencyOf(saved);
  const edits = useMemo(() => inCurrency(enteredEdits, currency), [enteredEdits, currency]);
  const setEdits = (next: (now: GridEdits) => GridEdits) =>
    setEnteredEdits((now) => next(inCurrency(now, currency)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: must not run when rows are refetched, to keep the server's errors
  useEffect(() => setEdits((now) => (now.rows.size ? withoutSaved(now, saved, check) : now)), [check]);
  const shown = useShownRows({ rows, marks, filter, edits: edits.rows });
  const counts = useMemo(
    () => ({
      ...countOf(edits),
      rowsWithErrors: rows.filter(({ id }) => hasError(edits.rows.get(id), marks.get(id))).length,
    }),
    [edits, rows, marks],
  );

  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const sheet: Sheet = {
    extras,
    ids,
    textAt: (row, index) => {
      const bill = shown[row];
      const column = columnAt(index, extras);
      if (!bill) return '';
      if (column) return textOf(edits.rows.get(bill.id), bill, column);
      const extra = extras[index - COLUMN_COUNT];
      return extra ? extraText(bill, extra) : bill.blReferenceNumber;
    },
  };
  const rowAt = (row: number) => {
    const bill = shown[row];
    return bill ? { edited: edits.rows.get(bill.id), marked: marks.get(bill.id) } : {};
  };
  const markAt = ({ row, column: index }: Cell) => {
    const { edited, marked } = rowAt(row);
    const column = columnAt(index, extras);
    if (column) return markOf(edited, marked, column);
    return index === 0 ? rowMarkOf(marked) : null;
  };
  const sinceFilingAt = ({ row, column: index }: Cell) =>
    sinceFiling(rowAt(row).marked, index, extras[index - COLUMN_COUNT]);
  const isChanged = ({ row, column: index }: Cell) => {
    const column = columnAt(index, extras);
    return column !== undefined && rowAt(row).edited?.[column.field] !== undefined;
  };
  const loadCheck = () => void client.prefetchQuery(checkCode);
  const change = (changes: readonly CellChange[]) => {
    loadCheck();
    setEdits((now) => applyChanges(now, saved, changes, check));
  };
  const replace = (next: GridEdits | ((now: GridEdits) => GridEdits)) =>
    setEdits((now) => (typeof next === 'function' ? next(now) : next));
  return {
    saved,
    currency,
    check,
    marks,
    edits,
    shown,
    counts,
    sheet,
    markAt,
    sinceFilingAt,
    isChanged,
    loadCheck,
    change,
    replace,
  };
}
