import { expect, test } from 'vitest';
import { rowOf } from '../../../../testing/sample-row.ts';
import { EXTRA_COLUMNS, extraHeader, extraText, readChosen } from './extra-columns.ts';

test('reads the chosen columns in table order and ignores unknown ones', () => {
  const headers = (stored: string | null) => readChosen(stored).map(extraHeader);
  expect(headers('hsCode,trackingNumber,unknown')).toEqual(['Tracking Number', 'HS Code']);
  expect(headers(null)).toEqual([]);
});

test('shows the values of a bill, and nothing for what it does not have', () => {
  const row = rowOf({ trackingNumber: '1Z999', consigneeCode: '1000123', hsCode: null });
  expect(Object.fromEntries(EXTRA_COLUMNS.map((column) => [column.field, extraText(row, column)]))).toEqual({
    shippingPackageId: '10',
    trackingNumber: '1Z999',
    mailboxId: '',
    shipperName: 'Bright Shoes Inc',
    consigneeCode: '1000123',
    hsCode: '',
    volumeCBM: '0.03',
    containerNumber: 'TESU1000018',
  });
});
