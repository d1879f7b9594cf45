import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { expect, test } from 'vitest';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { gridColumns } from './grid-columns.ts';
import { applyChanges, NO_EDITS } from './grid-edits.ts';
import { marksOf } from './grid-marks.ts';
import { type Filter, rowsFor } from './shown-rows.ts';

const ROWS = [1, 2, 3, 4, 5].map((id) => rowOf({ id }));

const finding = (billId: number, severity: Finding['severity']): Finding => ({
  severity,
  check: 21,
  billId,
  containerId: null,
  subject: null,
  field: 'goodsDescription',
  message: 'Does not say what the goods are.',
});

const marks = marksOf([finding(1, 'error'), finding(2, 'warning')]);
const { rows: edits } = applyChanges(
  NO_EDITS,
  savedRows(...ROWS),
  gridColumns
    .filter(({ field }) => field === 'totalPackages')
    .flatMap((column) => [
      { id: 3, column, text: '2' },
      { id: 4, column, text: 'two' },
    ]),
  problemOf,
);

test.each<[Filter, number[]]>([
  ['all', [1, 2, 3, 4, 5]],
  ['errors', [1, 4]],
  ['changed', [3, 4]],
])('shows for the filter “%s” the rows %s', (filter, ids) => {
  expect(rowsFor({ rows: ROWS, marks, filter, edits }).map(({ id }) => id)).toEqual(ids);
});
