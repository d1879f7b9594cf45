import { useMemo } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { RowKey, Selection } from './table-types.ts';

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  selection: Selection<Row>;
  showsLabel?: boolean;
};

const NONE: ReadonlySet<RowKey> = new Set();

export function SelectAllBox<Row>({ rows, keyOf, selection, showsLabel = false }: Props<Row>) {
  const { selected, onChange, isSelectable } = selection;
  // Building a set of thousands on click would delay the paint.
  const selectable = useMemo(
    () => new Set((isSelectable ? rows.filter(isSelectable) : rows).map(keyOf)),
    [rows, isSelectable, keyOf],
  );
  const count = selected === selectable ? selectable.size : countOf(selectable, selected);
  const all = count > 0 && count === selectable.size;
  return (
    <Checkbox
      label="Select all"
      showsLabel={showsLabel}
      checked={all}
      partly={count > 0 && !all}
      disabled={selectable.size === 0}
      onToggle={() => onChange(all ? NONE : selectable)}
    />
  );
}

const countOf = (selectable: ReadonlySet<RowKey>, selected: ReadonlySet<RowKey>) =>
  [...selected].filter((key) => selectable.has(key)).length;
