import { expect, test } from 'vitest';
import { rowOf } from '../../../../testing/sample-row.ts';
import { EXTRA_COLUMNS, extraHeader, extraText, readChosen } from './extra-columns.ts';

test('reads the chosen columns in the order of the table', () => {
  const headers = (stored: string | null) => readChosen(stored).map(extraHeader);
  expect(headers('hsCode,trackingNumber,unknown')).toEqual(['Tracking Number', 'HS Code']);
  expect(headers(null)).toEqual([]);
});

test('shows the values of a bill, and nothing for what it does not have', () => {
  const row = rowOf({ trackingNumber: '1Z999', consigneeCode: '1000123', hsCode: null });
  expect(EXTRA_COLUMNS.map((column) => extraText(row, column))).toEqual([
    '10',
    '1Z999',
    '',
    'Bright Shoes Inc',
    '1000123',
    '',
    '0.03',
    'TESU1000018',
  ]);
});
