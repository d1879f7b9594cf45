import { type ComponentProps, useDeferredValue } from 'react';
import { usePrinting } from '../../../../lib/use-printing.ts';
import { markLongWords } from '../../../../ui/table/mark-long-words.ts';
import hidden from '../../../../ui/visually-hidden.module.css';
import styles from './bill-grid.module.css';
import { CellEditor } from './cell-editor.tsx';
import { type ExtraColumn, extraHeader, isNumeric } from './extra-columns.ts';
import {
  COLUMN_COUNT,
  columnAt,
  type GridColumn,
  type GridField,
  gridColumns,
  REFERENCE,
} from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import { columnSizes } from './grid-sizes.ts';
import { rangeOf } from './selection.ts';
import { SelectionOfCells, SelectionOfReferences } from './selection-boxes.tsx';
import type { useBillsEditor } from './use-bills-editor.ts';
import type { CellDraft } from './use-cell-draft.ts';
import type { GridCells } from './use-grid-cells.ts';
import { cellId, type GridCursor } from './use-grid-cursor.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export type Completions = Partial<Record<GridField, readonly string[]>>;

type Props = {
  cells: GridCells;
  cursor: GridCursor;
  draft: CellDraft;
  events: ReturnType<typeof useBillsEditor>['events'];
  completions: Completions;
  /** How many decimals weights in kilograms are shown with. */
  decimals: number;
  extras: readonly ExtraColumn[];
};

const HELP =
  'Use the arrow keys to move, F2 or any character to edit, Enter or Tab to confirm and move on, and Escape to cancel. F6 opens the documents of the bill. Press Escape, then Tab to leave the table.';

/** The table keeps the focus and names the active cell in aria-activedescendant, so that rows out of view need not be rendered. */
export function BillGrid({ cells, cursor, draft, events, completions, decimals, extras }: Props) {
  const { row, column } = cursor.selection.focus;
  const { rowHeight, rows, height } = useVisibleRows(cursor, cells.shown.length);
  const printing = usePrinting();
  const range = rangeOf(cursor.selection);
  // Deferred: the boxes show the selection in the next frame, while marking each cell for screen readers takes longer.
  const marked = rangeOf(useDeferredValue(cursor.selection));
  return (
    <>
      <table
        ref={cursor.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid may be a table
        role="grid"
        tabIndex={0}
        aria-label="House bills of lading"
        aria-rowcount={cells.shown.length + 1}
        aria-colcount={COLUMN_COUNT + extras.length}
        aria-multiselectable
        aria-describedby="bill-grid-help"
        aria-activedescendant={cells.shown.length ? cellId({ row, column }) : undefined}
        {...events}
        className={styles.grid}
        style={
          printing
            ? undefined
            : {
                ...columnSizes(extras),
                height: `calc(var(--head-height) + ${height + 2}px)`,
                lineHeight: `${rowHeight - 1}px`,
              }
        }
      >
        <GridHead extras={extras} />
        <tbody ref={printing ? markLongWords : null} style={printing ? undefined : { height }}>
          {!printing && <SelectionOfCells range={range} rowHeight={rowHeight} />}
          {(printing ? [...cells.shown.keys()] : rows).map((index) => {
            const bill = cells.shown[index];
            const isSelected = index >= marked.top && index <= marked.bottom;
            return (
              bill && (
                <GridRow
                  key={bill.id}
                  bill={bill}
                  row={index}
                  top={index * rowHeight}
                  height={printing ? undefined : rowHeight}
                  decimals={decimals}
                  extras={extras}
                  edits={cells.edits.rows.get(bill.id)}
                  marks={cells.marks.get(bill.id)}
                  left={isSelected ? marked.left : null}
                  right={isSelected ? marked.right : null}
                  focus={index === row ? column : null}
                  editor={
                    index === row &&
                    draft.draft && (
                      <Editor draft={draft} column={columnAt(column, extras)} completions={completions} />
                    )
                  }
                />
              )
            );
          })}
          {!printing && <SelectionOfReferences range={range} rowHeight={rowHeight} />}
        </tbody>
      </table>
      <span id="bill-grid-help" className={hidden.hidden}>
        {HELP}
      </span>
    </>
  );
}

const headsOf = (extras: readonly ExtraColumn[]) =>
  extras.map((extra) => ({ header: extraHeader(extra), ...(isNumeric(extra) && { numeric: true }) }));

const GridHead = ({ extras }: Pick<Props, 'extras'>) => (
  <thead>
    <tr aria-rowindex={1}>
      {[REFERENCE, ...gridColumns, ...headsOf(extras)].map(
        (column: Pick<GridColumn, 'header' | 'numeric'>, index) => (
          <th
            key={column.header}
            scope="col"
            aria-colindex={index + 1}
            data-column={index}
            data-numeric={column.numeric}
          >
            {column.header}
          </th>
        ),
      )}
    </tr>
  </thead>
);

type EditorProps = Pick<Props, 'draft' | 'completions'> & { column: GridColumn | undefined };

function Editor({ draft, column, completions }: EditorProps) {
  if (!draft.draft || !column) return null;
  const props: ComponentProps<typeof CellEditor> = {
    draft: draft.draft,
    column,
    label: column.header,
    completions: completions[column.field] ?? [],
    onCommit: draft.commit,
    onCancel: draft.cancel,
    onTableKey: draft.forwardKey,
  };
  return <CellEditor {...props} />;
}
