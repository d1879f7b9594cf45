import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { CardCells } from './card-cells.tsx';
import { Checkbox } from './checkbox.tsx';
import { rowBehavior } from './row-behavior.ts';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  virtual?: { index: number; measure: (element: HTMLElement | null) => void };
};

export function RowCard<Row>({ row, table, virtual }: Props<Row>) {
  const { box, button, onClick } = rowBehavior(row, table);
  return (
    <li {...(virtual && { ref: virtual.measure, 'data-index': virtual.index })}>
      <div data-tone={table.toneOf?.(row)} {...(onClick && { onClick })}>
        {box && (
          <div data-box>
            <Checkbox {...box} />
          </div>
        )}
        <div data-content>
          <CardCells row={row} table={table} button={button} />
          {table.actions && <div data-actions>{table.actions(row)}</div>}
        </div>
        {button && <ChevronRightOutlined />}
      </div>
    </li>
  );
}
