import styles from './cards.module.css';
import { RowCard } from './row-card.tsx';
import { ScrollWindow } from './scroll-window.tsx';
import type { DataTableProps } from './table-types.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** An estimate in pixels, until a card is measured. */
const CARD_HEIGHT = 180;

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[] };

export function VirtualCards<Row>({ table, rows }: Props<Row>) {
  const { scroller, items, above, below, measure } = useVirtualRows(rows.length, CARD_HEIGHT);
  return (
    <ScrollWindow ref={scroller} label={table.caption}>
      <ul className={styles.list} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <RowCard key={table.keyOf(row)} row={row} table={table} virtual={{ index, measure }} />
          );
        })}
      </ul>
    </ScrollWindow>
  );
}
