import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { cellErrorsOf } from './cell-errors.ts';
import { EXTRA_COLUMNS } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt, gridColumns, indexOfField } from './grid-columns.ts';
import { applyChanges, NO_EDITS } from './grid-edits.ts';
import { hasError, markOf, marksOf, rowMarkOf, sinceFiling } from './grid-marks.ts';
import { nextError } from './next-error.ts';

const finding = (overrides: Partial<Finding>): Finding => ({
  severity: 'error',
  check: 12,
  billId: 1,
  containerId: null,
  subject: 'GEO1001',
  field: 'consigneeAddress',
  message: 'Consignee address is missing.',
  ...overrides,
});

const addressColumn = gridColumns.find(({ field }) => field === 'consigneeAddress');
if (!addressColumn) throw new Error('The grid has no addresses.');

test('shows the most severe finding at its cell until the cell changes', () => {
  const marks = marksOf([
    finding({ severity: 'warning', message: 'Long address.' }),
    finding({}),
    finding({ severity: 'warning', message: 'Odd address.' }),
  ]).get(1);
  expect(markOf(undefined, marks, addressColumn)?.message).toBe('Consignee address is missing.');
  expect(hasError(undefined, marks)).toBe(true);

  const change = (text: string) =>
    applyChanges(NO_EDITS, savedRows(rowOf()), [{ id: 1, column: addressColumn, text }], problemOf).rows.get(
      1,
    );
  expect(markOf(change('2 Bay St'), marks, addressColumn)).toBeNull();
  expect(hasError(change('2 Bay St'), marks)).toBe(false);
  expect(markOf(change(''), marks, addressColumn)?.message).toBe('Consignee Address is required.');
});

test('shows findings about declared values at their total', () => {
  const marks = marksOf([finding({ field: 'declaredValues', severity: 'warning' })]).get(1);
  const sum = gridColumns.find(({ field }) => field === 'declaredValue');
  expect(sum && markOf(undefined, marks, sum)?.severity).toBe('warning');
  expect(hasError(undefined, marks)).toBe(false);
});

test('shows findings without a column at the reference and skips those without a bill', () => {
  const marks = marksOf([
    finding({ field: 'shipperName', severity: 'warning', message: 'Long name.' }),
    finding({ field: null, message: 'Exported before.' }),
    finding({ billId: null, containerId: 4 }),
  ]);
  expect([...marks.keys()]).toEqual([1]);
  expect(rowMarkOf(marks.get(1))).toEqual({ severity: 'error', message: 'Long name. Exported before.' });
  expect(hasError(undefined, marks.get(1))).toBe(true);
});

test('finds the next error in reading order and wraps around', () => {
  const wrong = new Set(['0,2', '1,1']);
  const next = (row: number, column: number) =>
    nextError({ row, column }, 3, 4, (cell) => wrong.has(`${cell.row},${cell.column}`));
  expect(next(0, 2)).toEqual({ row: 1, column: 1 });
  expect(next(2, 3)).toEqual({ row: 0, column: 2 });
  wrong.clear();
  expect(next(0, 0)).toBeNull();
});

test('maps server errors to their bill and cell', () => {
  const fields = [
    { path: 'bills.1.consigneeAddress', message: 'is required' },
    { path: 'bills.0.id', message: 'does not exist' },
    { path: 'bills.7.blType', message: 'is unknown' },
  ];
  const error = new ApiError(400, 'VALIDATION_FAILED', { message: '', code: 'VALIDATION_FAILED', fields });
  expect(cellErrorsOf(error, [21, 22])).toEqual([
    { id: 22, column: columnAt(2), message: 'Consignee Address is required.' },
  ]);
});

describe('changes since filing', () => {
  const changed = { billId: 1, blReferenceNumber: 'B1', change: 'CHANGED' as const };
  const marks = marksOf(
    [],
    [
      { ...changed, fields: ['consigneeName', 'volumeCBM'] },
      { ...changed, billId: 2, change: 'ADDED', fields: [] },
      { ...changed, billId: null, change: 'REMOVED', fields: [] },
    ],
  );

  test('are marked at the row and at the changed cell', () => {
    expect(sinceFiling(marks.get(1), 0)).toBe('Changed since filing: consignee name and volume (CBM)');
    expect(sinceFiling(marks.get(1), indexOfField('consigneeName'))).toBe('Changed since filing.');
    expect(sinceFiling(marks.get(1), indexOfField('goodsDescription'))).toBeNull();
  });

  test('are marked in columns that were added to the table', () => {
    const marked = EXTRA_COLUMNS.filter((extra, index) =>
      sinceFiling(marks.get(1), COLUMN_COUNT + index, extra),
    );
    expect(marked.map(({ field }) => field)).toEqual(['volumeCBM']);
  });

  test('mark an added bill as a whole, and no removed or unchanged one', () => {
    expect(sinceFiling(marks.get(2), 0)).toBe('Added since filing');
    expect(sinceFiling(marks.get(2), indexOfField('consigneeName'))).toBeNull();
    expect(sinceFiling(marks.get(3), 0)).toBeNull();
    expect(marks.size).toBe(2);
  });
});
