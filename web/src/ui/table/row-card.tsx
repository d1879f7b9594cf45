import { ChevronRightIcon } from '../icons.ts';
import { CardCells } from './card-cells.tsx';
import styles from './cards.module.css';
import { Checkbox } from './checkbox.tsx';
import { rowBehavior } from './row-behavior.ts';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  virtual?: { index: number; measure: (element: HTMLElement | null) => void };
};

export function RowCard<Row>({ row, table, virtual }: Props<Row>) {
  const { box, button, clickable, onClick } = rowBehavior(row, table);
  return (
    <li {...(virtual && { ref: virtual.measure, 'data-index': virtual.index })}>
      <div
        className={styles.card}
        data-clickable={clickable}
        data-tone={table.toneOf?.(row)}
        {...(onClick && { onClick })}
      >
        {box && (
          <div className={styles.box}>
            <Checkbox {...box} />
          </div>
        )}
        <div className={styles.content}>
          <CardCells row={row} table={table} button={button} />
          {table.actions && <div className={styles.actions}>{table.actions(row)}</div>}
        </div>
        {button && <ChevronRightIcon />}
      </div>
    </li>
  );
}
