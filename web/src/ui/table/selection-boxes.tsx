import Checkbox from '@mui/material/Checkbox';
import { useMemo } from 'react';
import type { Selection } from './table-types.ts';

type AllProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  selection: Selection<Row>;
};

/** Everything that can be selected, on all pages that the table holds. */
export function SelectAllBox<Row>({ rows, keyOf, selection }: AllProps<Row>) {
  const { selected, onChange, isSelectable } = selection;
  const keys = useMemo(
    () => (isSelectable ? rows.filter(isSelectable) : rows).map(keyOf),
    [rows, isSelectable, keyOf],
  );
  const count = keys.reduce<number>((sum, key) => (selected.has(key) ? sum + 1 : sum), 0);
  const all = count > 0 && count === keys.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={keys.length === 0}
      onChange={() => onChange(all ? new Set() : new Set(keys))}
      slotProps={{ input: { 'aria-label': 'Select all' } }}
    />
  );
}

type RowProps = { label: string; checked: boolean; disabled: boolean; onToggle: () => void };

export function RowBox({ label, checked, disabled, onToggle }: RowProps) {
  return (
    <Checkbox
      size="small"
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
