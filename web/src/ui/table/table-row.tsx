import { useMemo } from 'react';
import { mainColumn, rowBehaviour, rowButton } from './row-behaviour.ts';
import { RowButton } from './row-button.tsx';
import type { Column, DataTableProps } from './table-types.ts';
import { TickBox } from './tick-box.tsx';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  /** Of a virtual table: counted from 1 with the head, and measured. */
  virtual?: { rowIndex: number; index: number; measure: (element: HTMLElement | null) => void };
};

export function TableRow<Row>({ row, table, virtual }: Props<Row>) {
  const { box, onClick } = rowBehaviour(row, table);
  const tone = table.toneOf?.(row);
  const { columns, rowClick, actions } = table;
  // A selection of thousands redraws the boxes of the rows, not what stands in their cells.
  const cells = useMemo(
    () => <Cells row={row} columns={columns} rowClick={rowClick} actions={actions} />,
    [row, columns, rowClick, actions],
  );
  return (
    <tr
      data-clickable={onClick ? true : undefined}
      data-selected={box?.checked || undefined}
      data-tone={tone}
      {...(onClick && { onClick })}
      {...(virtual && {
        ref: virtual.measure,
        'data-index': virtual.index,
        'aria-rowindex': virtual.rowIndex,
      })}
    >
      {box && (
        <td data-box>
          <TickBox {...box} />
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
        <td key={column.header} data-right={column.numeric || undefined} {...lines(column)}>
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

const lines = <Row,>({ numeric, oneLine }: Column<Row>) =>
  numeric || oneLine ? { 'data-one-line': true } : { 'data-breaks': true };
