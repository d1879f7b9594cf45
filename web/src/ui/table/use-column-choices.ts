import { useMemo, useSyncExternalStore } from 'react';
import { type ColumnChoices, readColumnChoices, shownColumns } from './column-choices.ts';
import type { Column } from './table-types.ts';

/** Named by earlier versions, which saved only the hidden columns. */
const STORAGE_KEY = 'eport_hidden_columns';

let current = readColumnChoices(localStorage.getItem(STORAGE_KEY));
const listeners = new Set<() => void>();

function setChoices(next: ColumnChoices) {
  current = next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) setChoices(readColumnChoices(newValue));
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeColumnChoices(change: (before: ColumnChoices) => ColumnChoices) {
  setChoices(change(current));
  localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
}

export const useColumnChoices = (table: string) => useSyncExternalStore(subscribe, () => current)[table];

/** Define `columns` at module level. */
export function useShownColumns<Row>(table: string, columns: ReadonlyArray<Column<Row>>) {
  const choices = useColumnChoices(table);
  return useMemo(() => shownColumns(columns, choices), [columns, choices]);
}
