import { describe, expect, test } from 'vitest';
import { problemOf } from './cell-check.ts';
import { isChange, oneLine } from './cell-value.ts';
import { type GridField, gridColumns } from './grid-columns.ts';
import { rowOf } from './sample-row.ts';

function columnOf(field: GridField) {
  const column = gridColumns.find((each) => each.field === field);
  if (!column) throw new Error(`The grid has no ${field}.`);
  return column;
}

describe('the contract judges a cell as soon as it is left', () => {
  test.each<[GridField, string, string | null]>([
    ['consigneeName', 'Ann Example', null],
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
    ['declaredValue', '-1', 'Declared Value must not be negative.'],
    ['declaredValue', '1.005', 'Declared Value must have at most two decimals.'],
  ])('%s %j: %s', (field, text, problem) => {
    expect(problemOf(columnOf(field), text)).toBe(problem);
  });
});

test.each<[GridField, string, boolean]>([
  ['consigneeName', ' Ann Example ', false],
  ['consigneeName', 'Ann B. Example', true],
  ['totalWeight', '4.50', false],
  ['totalWeight', '4.51', true],
  ['declaredValue', '$40.00', false],
  ['blType', '', true],
])('%s %j is a change: %s', (field, text, changed) => {
  expect(isChange(rowOf(), columnOf(field), text)).toBe(changed);
});

test('what is empty and stays empty is no change', () => {
  expect(isChange(rowOf({ blType: null }), columnOf('blType'), '')).toBe(false);
});

test('an address of several lines becomes one line', () => {
  expect(oneLine('1 Bay St\r\nKingstown\t VC\n')).toBe('1 Bay St Kingstown  VC');
});
