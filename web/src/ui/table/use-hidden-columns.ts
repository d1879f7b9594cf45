import { useMemo, useSyncExternalStore } from 'react';
import { type HiddenColumns, readHiddenColumns, shownColumns } from './hidden-columns.ts';
import type { Column } from './table-types.ts';

const STORAGE_KEY = 'eport_hidden_columns';

let current = readHiddenColumns(localStorage.getItem(STORAGE_KEY));
const listeners = new Set<() => void>();

function use(next: HiddenColumns) {
  current = next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) use(readHiddenColumns(newValue));
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeHiddenColumns(change: (before: HiddenColumns) => HiddenColumns) {
  use(change(current));
  localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
}

export const useHiddenColumns = (table: string) => useSyncExternalStore(subscribe, () => current)[table];

/** Define `columns` at module level. */
export function useShownColumns<Row>(table: string, columns: ReadonlyArray<Column<Row>>) {
  const hidden = useHiddenColumns(table);
  return useMemo(() => shownColumns(columns, hidden), [columns, hidden]);
}
