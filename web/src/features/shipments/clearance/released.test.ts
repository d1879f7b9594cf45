import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';
import { expect, test } from 'vitest';
import { countCodes, NO_CODE, releasedLines } from './released.ts';

const lines = [1, 2, 3].map(
  (line): CheckedLine => ({
    line,
    reference: `HBL${line}`,
    outcome: 'CHANGE',
    reason: null,
    duty: null,
    matched: [],
    packages: [],
  }),
);
const codes = new Map([
  [1, 'REL'],
  [2, 'REL'],
]);

const chosen = (given: ReadonlyMap<number, string>, ...released: string[]) =>
  releasedLines(lines, { codes: given, released: new Set(released) }).map(({ line }) => line);

test('takes all lines of a list without codes', () => {
  expect(chosen(new Map())).toEqual([1, 2, 3]);
});

test('takes only lines whose code was chosen, also if there is one code', () => {
  expect(chosen(codes)).toEqual([]);
  expect(chosen(codes, 'REL')).toEqual([1, 2]);
});

test('has a group for lines without a code', () => {
  expect([...countCodes(lines, codes)]).toEqual([
    ['REL', 2],
    [NO_CODE, 1],
  ]);
  expect(chosen(codes, NO_CODE)).toEqual([3]);
});
