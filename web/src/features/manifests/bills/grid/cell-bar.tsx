import type { ReactNode } from 'react';
import { Text } from '../../../../ui/display/text.tsx';
import { CircleAlertIcon, TriangleAlertIcon } from '../../../../ui/icons.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import styles from './cell-bar.module.css';
import { type ExtraColumn, extraHeader } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt, REFERENCE } from './grid-columns.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

type Props = {
  cells: GridCells;
  cursor: GridCursor;
  extras: readonly ExtraColumn[];
  /** Shown unless the cell has an error or a warning. */
  suggestions: ReactNode;
};

export function CellBar({ cells, cursor, extras, suggestions }: Props) {
  const { row, column: index } = cursor.selection.focus;
  const column = columnAt(index, extras);
  const extra = extras[index - COLUMN_COUNT];
  const header = column?.header ?? (extra ? extraHeader(extra) : REFERENCE.header);
  const mark = cells.markAt({ row, column: index });
  const sinceFiling = cells.sinceFilingAt({ row, column: index });
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <Text as="span" color="secondary">
          {`${cells.sheet.textAt(row, 0)} · ${header}: `}
        </Text>
        {index > 0 && cells.sheet.textAt(row, index)}
      </p>
      <div>
        <Row id="bill-cell-state" align="start">
          {mark && <MarkIcon severity={mark.severity} />}
          <Text color={mark?.severity ?? 'secondary'} title={mark?.message} className={styles.text}>
            {mark?.message ??
              (cells.isChanged({ row, column: index })
                ? CHANGED
                : (sinceFiling ?? column?.hint ?? (extra && !column && READ_ONLY)))}
          </Text>
        </Row>
        {!mark && suggestions}
      </div>
    </div>
  );
}

const READ_ONLY = 'Read-only. Open the bill to change it.';
const CHANGED = 'Changed, not saved yet.';

function MarkIcon({ severity }: { severity: 'error' | 'warning' }) {
  const Icon = severity === 'error' ? CircleAlertIcon : TriangleAlertIcon;
  return (
    <Text as="span" color={severity}>
      <Icon size={20} aria-label={severity === 'error' ? 'Error' : 'Warning'} />
    </Text>
  );
}
