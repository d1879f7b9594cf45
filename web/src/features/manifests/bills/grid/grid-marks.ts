import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { type GridColumn, type GridField, gridColumns } from './grid-columns.ts';
import type { RowEdits } from './grid-edits.ts';

/** What the pre-flight found in a bill: at its cells, and what lies in no column of the grid. */
export type RowMarks = { cells: Partial<Record<GridField, Finding>>; others: Finding[] };

/** Names that other parts of the product have for what a column holds. */
const COLUMN_OF = new Map<string, GridField>([
  ...gridColumns.map(({ field }) => [field, field] as const),
  ['declaredValues', 'declaredValue'],
]);

const graver = (one: Finding | undefined, other: Finding) => (one?.severity === 'error' ? one : other);

export function marksOf(findings: readonly Finding[]): ReadonlyMap<number, RowMarks> {
  const marks = new Map<number, RowMarks>();
  for (const finding of findings) {
    if (finding.billId === null) continue;
    const row = marks.get(finding.billId) ?? { cells: {}, others: [] };
    marks.set(finding.billId, row);
    const field = COLUMN_OF.get(finding.field ?? '');
    if (field) row.cells[field] = graver(row.cells[field], finding);
    else row.others.push(finding);
  }
  return marks;
}

type CellMark = { severity: Finding['severity']; message: string };

/** What to mend in a cell. A finding concerns what is saved: the changed cell waits for the next look of the pre-flight. */
export function markOf(
  edits: RowEdits | undefined,
  marks: RowMarks | undefined,
  { field }: GridColumn,
): CellMark | null {
  const edit = edits?.[field];
  if (edit) return edit.problem === null ? null : { severity: 'error', message: edit.problem };
  return marks?.cells[field] ?? null;
}

/** What to mend in a bill outside the grid's columns, as its reference tells. */
export function rowMarkOf(marks: RowMarks | undefined): CellMark | null {
  const others = marks?.others ?? [];
  if (others.length === 0) return null;
  const severity = others.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
  return { severity, message: others.map(({ message }) => message).join(' ') };
}

export const hasError = (edits: RowEdits | undefined, marks: RowMarks | undefined) =>
  rowMarkOf(marks)?.severity === 'error' ||
  gridColumns.some((column) => markOf(edits, marks, column)?.severity === 'error');
