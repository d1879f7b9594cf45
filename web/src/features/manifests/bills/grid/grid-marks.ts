import type { ChangedBill } from '@eport/contract/manifests/filing.ts';
import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { changeText } from '../../filing/change-text.ts';
import type { ExtraColumn } from './extra-columns.ts';
import { columnAt, editableColumns, type GridColumn, type GridField, gridColumns } from './grid-columns.ts';
import type { RowEdits } from './grid-edits.ts';

type Since = Pick<ChangedBill, 'change' | 'fields'>;
export type RowMarks = { cells: Partial<Record<GridField, Finding>>; others: Finding[]; since?: Since };

/** Without the HS code: its column is hidden by default, so its findings stay at the row until the bill is saved. */
const COLUMN_OF = new Map<string, GridField>([
  ...gridColumns.map(({ field }) => [field, field] as const),
  ['declaredValues', 'declaredValue'],
]);

const moreSevere = (one: Finding | undefined, other: Finding) => (one?.severity === 'error' ? one : other);

export function marksOf(
  findings: readonly Finding[],
  changes: readonly ChangedBill[] = [],
): ReadonlyMap<number, RowMarks> {
  const marks = new Map<number, RowMarks>();
  for (const finding of findings) {
    if (finding.billId === null) continue;
    const row = marks.get(finding.billId) ?? { cells: {}, others: [] };
    marks.set(finding.billId, row);
    const field = COLUMN_OF.get(finding.field ?? '');
    if (field) row.cells[field] = moreSevere(row.cells[field], finding);
    else row.others.push(finding);
  }
  for (const { billId, change, fields } of changes) {
    if (billId === null) continue;
    marks.set(billId, { ...(marks.get(billId) ?? { cells: {}, others: [] }), since: { change, fields } });
  }
  return marks;
}

/** Describes what has changed since filing: in the whole row for the first column, the reference; otherwise in that cell. */
export function sinceFiling(marks: RowMarks | undefined, index: number, extra?: ExtraColumn): string | null {
  if (!marks?.since) return null;
  if (index === 0) return changeText(marks.since);
  const field = columnAt(index)?.field ?? extra?.field;
  return field && marks.since.fields.includes(field) ? 'Changed since filing.' : null;
}

type CellMark = { severity: Finding['severity']; message: string };

/** Findings describe saved values, so they do not apply to changed cells. */
export function markOf(
  edits: RowEdits | undefined,
  marks: RowMarks | undefined,
  { field }: GridColumn,
): CellMark | null {
  const edit = edits?.[field];
  if (edit) return edit.problem === null ? null : { severity: 'error', message: edit.problem };
  return marks?.cells[field] ?? null;
}

export function rowMarkOf(marks: RowMarks | undefined): CellMark | null {
  const others = marks?.others ?? [];
  if (others.length === 0) return null;
  const severity = others.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
  return { severity, message: others.map(({ message }) => message).join(' ') };
}

export const hasError = (edits: RowEdits | undefined, marks: RowMarks | undefined) =>
  // Returns early: most of ten thousand rows have neither.
  (edits !== undefined || marks !== undefined) &&
  (rowMarkOf(marks)?.severity === 'error' ||
    editableColumns.some((column) => markOf(edits, marks, column)?.severity === 'error'));
