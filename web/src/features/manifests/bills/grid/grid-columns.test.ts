import { expect, test } from 'vitest';
import { EXTRA_COLUMNS } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt, HS_CODE, indexOfField } from './grid-columns.ts';

test('finds the HS code, the only editable extra column, where it is chosen', () => {
  const extras = EXTRA_COLUMNS.filter(({ field }) => field === 'trackingNumber' || field === 'hsCode');
  expect(columnAt(COLUMN_COUNT + 1, extras)).toBe(HS_CODE);
  expect(columnAt(COLUMN_COUNT, extras)).toBeUndefined();
  expect(columnAt(COLUMN_COUNT + 1, [])).toBeUndefined();
  expect(indexOfField('hsCode', extras)).toBe(COLUMN_COUNT + 1);
  expect(indexOfField('consigneeName', extras)).toBe(1);
});
