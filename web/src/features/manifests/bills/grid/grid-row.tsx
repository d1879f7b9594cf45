import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import styles from './bill-grid.module.css';
import { readCell } from './cell-value.ts';
import { type ExtraColumn, extraText, isNumeric } from './extra-columns.ts';
import { COLUMN_COUNT, type GridColumn, gridColumns, HS_CODE } from './grid-columns.ts';
import { type RowEdits, textOf } from './grid-edits.ts';
import { markOf, type RowMarks, rowMarkOf, sinceFiling } from './grid-marks.ts';
import { cellId } from './use-grid-cursor.ts';

export type GridRowProps = {
  bill: BillRow;
  row: number;
  top: number;
  /** undefined on paper, where a row is as high as its texts. */
  height: number | undefined;
  decimals: number;
  extras: readonly ExtraColumn[];
  edits: RowEdits | undefined;
  marks: RowMarks | undefined;
  /** The first and last selected column, or null if no cell of the row is selected. */
  left: number | null;
  right: number | null;
  /** The column of the focused cell, or null if it is in another row. */
  focus: number | null;
  editor: ReactNode;
};

/** Spread into cells, since Biome does not know that this attribute is valid in a grid. */
const READ_ONLY = { 'aria-readonly': true } as const;

type Mark = ReturnType<typeof rowMarkOf>;

/** Memoized: users scroll through thousands of bills. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { bill, row, edits, marks, editor, extras } = props;
  const isFocus = (column: number) => props.focus === column;
  const cellProps = (column: number, mark: Mark) => {
    const since = sinceFiling(marks, column, extras[column - COLUMN_COUNT]) ?? undefined;
    return {
      id: cellId({ row, column }),
      'aria-colindex': column + 1,
      'aria-selected': column >= (props.left ?? Infinity) && column <= (props.right ?? -1),
      'aria-invalid': mark?.severity === 'error',
      ...(isFocus(column) && { 'aria-describedby': 'bill-cell-state' }),
      ...((mark || since) && { title: mark?.message ?? since }),
      'data-mark': mark?.severity,
      'data-since': since ? '' : undefined,
      'data-row': row,
      'data-column': column,
      'data-focus': isFocus(column) || undefined,
    };
  };
  const rowMark = rowMarkOf(marks);
  const reference = useMemo(
    () => (
      <Link to={linkOf(bill, marks)} tabIndex={-1}>
        {bill.blReferenceNumber}
      </Link>
    ),
    [bill, marks],
  );
  return (
    <tr
      aria-rowindex={row + 2}
      data-editing={editor ? '' : undefined}
      style={
        props.height === undefined
          ? undefined
          : { height: props.height, transform: `translateY(${props.top}px)` }
      }
    >
      <th scope="row" aria-readonly="true" {...cellProps(0, rowMark)}>
        {reference}
      </th>
      {gridColumns.map((column, index) => (
        <td
          key={column.field}
          {...cellProps(index + 1, markOf(edits, marks, column))}
          data-numeric={column.numeric}
          data-changed={edits?.[column.field] !== undefined || undefined}
        >
          {(isFocus(index + 1) && editor) || textOf(edits, bill, column)}
          {column.field === 'totalWeight' && <Kilograms {...props} column={column} />}
        </td>
      ))}
      {extras.map((extra, position) => {
        const index = COLUMN_COUNT + position;
        if (extra.field === HS_CODE.field)
          return (
            <td
              key={extra.field}
              {...cellProps(index, markOf(edits, marks, HS_CODE))}
              data-changed={edits?.hsCode !== undefined || undefined}
            >
              {(isFocus(index) && editor) || textOf(edits, bill, HS_CODE)}
            </td>
          );
        return (
          <td
            key={extra.field}
            {...cellProps(index, null)}
            {...READ_ONLY}
            data-numeric={isNumeric(extra) || undefined}
          >
            {extraText(bill, extra)}
          </td>
        );
      })}
    </tr>
  );
});

function Kilograms({ edits, bill, column, decimals }: GridRowProps & { column: GridColumn }) {
  const pounds = Number(readCell(column, textOf(edits, bill, column)));
  return pounds > 0 && <span className={styles.kilograms}>{` ${kilogramsOf(pounds, decimals)} kg`}</span>;
}

const linkOf = ({ manifestId, id }: BillRow, marks: RowMarks | undefined) =>
  paths.bill(manifestId, id, marks?.others.find(({ field }) => field !== null)?.field ?? undefined);
