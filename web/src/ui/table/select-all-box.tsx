import { useMemo } from 'react';
import type { RowKey, Selection } from './table-types.ts';
import { TickBox } from './tick-box.tsx';

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  selection: Selection<Row>;
};

const NONE: ReadonlySet<RowKey> = new Set();

/** Everything that can be selected, on all pages that the table holds. */
export function SelectAllBox<Row>({ rows, keyOf, selection }: Props<Row>) {
  const { selected, onChange, isSelectable } = selection;
  // Made with the rows, for making a set of thousands at the click would keep the picture waiting.
  const everything = useMemo(
    () => new Set((isSelectable ? rows.filter(isSelectable) : rows).map(keyOf)),
    [rows, isSelectable, keyOf],
  );
  const count = selected === everything ? everything.size : countOf(everything, selected);
  const all = count > 0 && count === everything.size;
  return (
    <TickBox
      label="Select all"
      checked={all}
      partly={count > 0 && !all}
      disabled={everything.size === 0}
      onToggle={() => onChange(all ? NONE : everything)}
    />
  );
}

const countOf = (everything: ReadonlySet<RowKey>, selected: ReadonlySet<RowKey>) =>
  [...selected].filter((key) => everything.has(key)).length;
