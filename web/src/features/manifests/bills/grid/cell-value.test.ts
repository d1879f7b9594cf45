import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { completionOf, isChange, oneLine } from './cell-value.ts';
import { type GridField, gridColumns } from './grid-columns.ts';

function columnOf(field: GridField) {
  const column = gridColumns.find((each) => each.field === field);
  if (!column) throw new Error(`The grid has no ${field}.`);
  return column;
}

describe('problemOf', () => {
  test.each<[GridField, string, string | null]>([
    ['consigneeName', 'Ann Example', null],
    ['consigneeName', '#N/A', 'Consignee Name must not be a spreadsheet error.'],
    ['consigneeName', '  ', 'Consignee Name is required.'],
    ['consigneeName', 'x'.repeat(201), 'Consignee Name must be at most 200 characters.'],
    ['totalPackages', '', 'Packages is required.'],
    ['totalPackages', 'two', 'Packages must be a whole number.'],
    ['totalPackages', '1.5', 'Packages must be a whole number.'],
    ['totalPackages', '0', 'Packages must be greater than 0.'],
    ['totalWeight', '12.5 lbs', null],
    ['totalWeight', '12.5 kg', 'Weight (LBS) must be a number.'],
    ['totalWeight', '1.2345', 'Weight (LBS) must have at most three decimals.'],
    ['blType', '', null],
    ['blType', 'HOUSE', 'BOL Type must be at most 3 characters.'],
    ['declaredValue', '$1,234.50', null],
    ['declaredValue', 'XCD 97.5', null],
    ['declaredValue', '', 'Declared Value is required.'],
    ['declaredValue', 'about 40', 'Declared Value has “about”, which is not a currency code such as EUR.'],
    ['declaredValue', 'QQQ 40', 'Declared Value has “QQQ”, which is not a currency code such as EUR.'],
    ['declaredValue', '-1', 'Declared Value must not be negative.'],
    ['declaredValue', '1.005', 'Declared Value must have at most two decimals.'],
  ])('checks %s %j: %s', (field, text, problem) => {
    expect(problemOf(rowOf(), columnOf(field), text)).toBe(problem);
  });
});

test.each<[GridField, string, boolean]>([
  ['consigneeName', ' Ann Example ', false],
  ['consigneeName', 'Ann B. Example', true],
  ['totalWeight', '4.50', false],
  ['totalWeight', '4.51', true],
  ['declaredValue', '$40.00', false],
  ['declaredValue', 'EUR 40', true],
  ['blType', '', true],
])('compares %s %j with the saved value: changed %s', (field, text, changed) => {
  expect(isChange(rowOf(), columnOf(field), text)).toBe(changed);
});

test('treats an empty text for a null value as unchanged', () => {
  expect(isChange(rowOf({ blType: null }), columnOf('blType'), '')).toBe(false);
});

test('joins a multi-line address into one line', () => {
  expect(oneLine('1 Bay St\r\nKingstown\t VC\n')).toBe('1 Bay St Kingstown  VC');
});

test.each([
  ['c', 'CARTON'],
  ['Car', 'CARTON'],
  ['CARTON', null],
  ['crates', null],
  ['', null],
])('completes %j to %s', (typed, word) => {
  expect(completionOf(typed, ['BOX', 'CARTON', 'CRATE'])).toBe(word);
});
