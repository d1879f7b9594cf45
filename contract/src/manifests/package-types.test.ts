import { expect, test } from 'vitest';
import { PACKAGE_TYPES, packageTypeCode } from './package-types.ts';

test.each([
  ['BOX', 'BX'],
  ['boxes', 'BX'],
  [' Barrels ', 'BA'],
  ['pail', 'PL'],
  ['PALLET', 'PX'],
  ['pallet box', 'PB'],
  ['BX', 'BX'],
  ['bx', 'BX'],
  ['4g', '4G'],
])('converts %j to %s', (text, code) => {
  expect(packageTypeCode(text)).toBe(code);
});

test.each(['', 'THING', 'XX', 'B', 'BOX BOX', '710'])('rejects %j as a package type', (text) => {
  expect(packageTypeCode(text)).toBeNull();
});

test('package types have unique names and two-character codes', () => {
  const names = PACKAGE_TYPES.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PACKAGE_TYPES.filter(([, code]) => !/^[A-Z0-9][A-Z]$/.test(code))).toEqual([]);
});
