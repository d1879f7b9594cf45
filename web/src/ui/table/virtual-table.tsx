import { ScrollWindow } from './scroll-window.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableRow } from './table-row.tsx';
import type { DataTableProps } from './table-types.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** An estimate in pixels, until a row is measured. */
const ROW_HEIGHT = 41;

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[] };

export function VirtualTable<Row>({ table, rows }: Props<Row>) {
  const { scroller, items, above, below, measure } = useVirtualRows(rows.length, ROW_HEIGHT);
  return (
    <ScrollWindow ref={scroller} label={table.caption}>
      <TableFrame table={table} rowCount={rows.length + 1} fixed>
        <tbody>
          <Spacer height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            // `aria-rowindex` counts from 1, beginning with the head.
            return row === undefined ? null : (
              <TableRow
                key={table.keyOf(row)}
                row={row}
                table={table}
                virtual={{ index, rowIndex: index + 2, measure }}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </TableFrame>
    </ScrollWindow>
  );
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td data-spacer style={{ height }} />
    </tr>
  );
