import { useMemo } from 'react';
import { Checkbox } from './checkbox.tsx';
import { mainColumn, rowBehavior, rowButton } from './row-behavior.ts';
import { RowButton } from './row-button.tsx';
import type { Column, DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  virtual?: { rowIndex: number; index: number; measure: (element: HTMLElement | null) => void };
};

export function TableRow<Row>({ row, table, virtual }: Props<Row>) {
  const { box, clickable, onClick } = rowBehavior(row, table);
  const tone = table.toneOf?.(row);
  const { columns, rowClick, actions } = table;
  // Keyboard users see a cut text in full by focusing its row.
  const needsFocus = !box && !actions && clickable !== 'opens' && columns.some(({ cut }) => cut);
  // Memoized, so that selecting thousands of rows renders only their checkboxes again.
  const cells = useMemo(
    () => <Cells row={row} columns={columns} rowClick={rowClick} actions={actions} />,
    [row, columns, rowClick, actions],
  );
  return (
    <tr
      data-clickable={clickable}
      data-selected={box?.checked || undefined}
      data-tone={tone}
      {...(needsFocus && { tabIndex: 0 })}
      {...(onClick && { onClick })}
      {...(virtual && {
        ref: virtual.measure,
        'data-index': virtual.index,
        'aria-rowindex': virtual.rowIndex,
      })}
    >
      {box && (
        <td data-box>
          <Checkbox {...box} />
        </td>
      )}
      {cells}
    </tr>
  );
}

type CellsProps<Row> = {
  row: Row;
  columns: DataTableProps<Row>['columns'];
  rowClick: DataTableProps<Row>['rowClick'] | undefined;
  actions: DataTableProps<Row>['actions'] | undefined;
};

function Cells<Row>({ row, columns, rowClick, actions }: CellsProps<Row>) {
  const button = rowButton(row, rowClick);
  const main = mainColumn(columns);
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.header}
          data-right={column.numeric || undefined}
          data-priority={column.priority}
          {...lineAttributes(column)}
        >
          {button && column === main ? (
            <RowButton {...button}>{column.cell(row)}</RowButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td data-actions data-right data-one-line>
          {actions(row)}
        </td>
      )}
    </>
  );
}

function lineAttributes<Row>({ numeric, oneLine, cut }: Column<Row>) {
  if (cut) return { 'data-cut': true };
  return numeric || oneLine ? { 'data-one-line': true } : { 'data-breaks': true };
}
