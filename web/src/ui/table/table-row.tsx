import TableCell from '@mui/material/TableCell';
import MuiTableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import { paleTint } from './pale-tint.ts';
import { mainColumn, rowBehaviour, rowButton } from './row-behaviour.ts';
import { RowButton } from './row-button.tsx';
import { RowBox } from './selection-boxes.tsx';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  /** Of a virtual table: counted from 1 with the head, and measured. */
  virtual?: { rowIndex: number; index: number; measure: (element: HTMLElement | null) => void };
};

const ONE_LINE = { whiteSpace: 'nowrap' } as const;
/** Any word may be broken, so that none widens the page, but not into a column of letters. */
const BROKEN = { overflowWrap: 'anywhere', minWidth: 96 } as const;

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
    <MuiTableRow
      hover={Boolean(onClick)}
      selected={box?.checked ?? false}
      {...(onClick && { onClick })}
      {...(virtual && {
        ref: virtual.measure,
        'data-index': virtual.index,
        'aria-rowindex': virtual.rowIndex,
      })}
      sx={{
        ...(onClick && { cursor: 'pointer' }),
        ...(tone && { bgcolor: paleTint(tone) }),
        '&:last-of-type > td': { borderBottom: 0 },
      }}
    >
      {box && (
        <TableCell padding="checkbox" sx={{ py: 0 }}>
          <RowBox {...box} />
        </TableCell>
      )}
      {cells}
    </MuiTableRow>
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
        <TableCell
          key={column.header}
          align={column.numeric ? 'right' : 'left'}
          sx={column.numeric || column.oneLine ? ONE_LINE : BROKEN}
        >
          {button && column === main ? (
            <RowButton {...button}>{column.cell(row)}</RowButton>
          ) : (
            column.cell(row)
          )}
        </TableCell>
      ))}
      {actions && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0.5 }}>
          {actions(row)}
        </TableCell>
      )}
    </>
  );
}
