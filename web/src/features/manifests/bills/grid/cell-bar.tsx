import { Text } from '../../../../ui/display/text.tsx';
import { CircleAlertIcon, TriangleAlertIcon } from '../../../../ui/icons.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import styles from './cell-bar.module.css';
import { columnAt, REFERENCE } from './grid-columns.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

type Props = { cells: GridCells; cursor: GridCursor };

export function CellBar({ cells, cursor }: Props) {
  const { row, column: index } = cursor.selection.focus;
  const column = columnAt(index);
  const mark = cells.markAt({ row, column: index });
  const since = cells.sinceAt({ row, column: index });
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <Text as="span" color="secondary">
          {`${cells.sheet.textAt(row, 0)} · ${column?.header ?? REFERENCE.header}: `}
        </Text>
        {index > 0 && cells.sheet.textAt(row, index)}
      </p>
      <Row id="bill-cell-state" align="start">
        {mark && <MarkIcon severity={mark.severity} />}
        <Text color={mark?.severity ?? 'secondary'} title={mark?.message} className={styles.text}>
          {mark?.message ?? (cells.isChanged({ row, column: index }) ? CHANGED : (since ?? column?.hint))}
        </Text>
      </Row>
    </div>
  );
}

const CHANGED = 'Changed, not saved yet.';

function MarkIcon({ severity }: { severity: 'error' | 'warning' }) {
  const Icon = severity === 'error' ? CircleAlertIcon : TriangleAlertIcon;
  return (
    <Text as="span" color={severity}>
      <Icon size={20} role="img" aria-label={severity === 'error' ? 'Error' : 'Warning'} />
    </Text>
  );
}
