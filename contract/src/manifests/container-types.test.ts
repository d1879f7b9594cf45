import { expect, test } from 'vitest';
import { CONTAINER_TYPES, containerTypeCode, suggestedContainerType } from './container-types.ts';

test.each([
  ['40HC', '45G1'],
  ['40 hq', '45G1'],
  ['20st', '22G1'],
  ['20RF', '22R1'],
  ['22G1', '22G1'],
  ['l5g1', 'L5G1'],
  ['25G1', '25G1'],
])('converts %j to %s', (text, code) => {
  expect(containerTypeCode(text)).toBe(code);
});

test.each(['', '40', 'BOX', '40XX', '22GX', '45G10'])('rejects %j as a container type', (text) => {
  expect(containerTypeCode(text)).toBeNull();
});

test('the list has no trade name that is also an ISO code', () => {
  const codes = new Set<string>(CONTAINER_TYPES.map(([, code]) => code));
  expect(CONTAINER_TYPES.filter(([name]) => codes.has(name))).toEqual([]);
  for (const [, code] of CONTAINER_TYPES) expect(containerTypeCode(code)).toBe(code);
});

test.each([
  ['20', '22G1'],
  ['40', '42G1'],
  ['20FT', '22G1'],
  ['20 feet', '22G1'],
  ["40' HC", '45G1'],
  ['40’ HQ', '45G1'],
  ['40 ft high cube', '45G1'],
  ['20 Standard', '22G1'],
  ['40 reefer', '42R1'],
  ['45', 'L5G1'],
  ['40HC', null],
  ['45G1', null],
  ['BIG', null],
  ['30', null],
  ['', null],
])('suggests for %j the code %s', (text, code) => {
  expect(suggestedContainerType(text)).toBe(code);
});
