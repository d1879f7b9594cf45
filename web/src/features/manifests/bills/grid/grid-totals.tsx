import { useMemo } from 'react';
import { formatCount, formatMoney, formatWeight, plural } from '../../../../lib/format.ts';
import { readCell } from './cell-value.ts';
import { type GridField, gridColumns } from './grid-columns.ts';
import { textOf } from './grid-edits.ts';
import styles from './grid-totals.module.css';
import { sizeOf } from './selection.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

type Props = { cells: GridCells; cursor: GridCursor; currency: string };

/** Includes unsaved changes. Customs compares the totals with the master bill. */
export function GridTotals({ cells, cursor, currency }: Props) {
  const { saved, edits, counts } = cells;
  const sums = useMemo(() => {
    const sumOf = (field: GridField) => {
      const column = gridColumns.find((each) => each.field === field);
      if (!column) return 0;
      const values = [...saved.values()].map((row) =>
        readCell(column, textOf(edits.rows.get(row.id), row, column)),
      );
      return values.reduce<number>((sum, value) => sum + (Number(value) || 0), 0);
    };
    return { packages: sumOf('totalPackages'), weight: sumOf('totalWeight'), value: sumOf('declaredValue') };
  }, [saved, edits]);
  const { height, width } = sizeOf(cursor.selection);
  return (
    <div className={styles.totals}>
      <span>
        {`${plural(sums.packages, 'package')} · ${formatWeight(sums.weight)} · ${formatMoney(sums.value, currency)} declared`}
      </span>
      {height * width > 1 && <span>{`${formatCount(height * width)} cells selected`}</span>}
      <span role="status" className={styles.changes}>
        {counts.changed > 0 && `${plural(counts.changed, 'cell')} changed`}
        {counts.wrong > 0 && `, ${formatCount(counts.wrong)} with errors`}
      </span>
    </div>
  );
}
