import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';
import { expect, test } from 'vitest';
import { groupsOf } from './outcomes.ts';
import { countCodes, NO_CODE, releasedLines, whyLeftOut } from './released.ts';

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

const chosen = (codesOfLines: ReadonlyMap<number, string>, ...released: string[]) =>
  releasedLines(lines, { codes: codesOfLines, released: new Set(released) }).map(({ line }) => line);

test('takes all lines of a list without codes', () => {
  expect(chosen(new Map())).toEqual([1, 2, 3]);
});

test('takes only lines whose code was chosen, even if the list has a single code', () => {
  expect(chosen(codes)).toEqual([]);
  expect(chosen(codes, 'REL')).toEqual([1, 2]);
});

test('counts lines without a code as a group of their own', () => {
  expect([...countCodes(lines, codes)]).toEqual([
    ['REL', 2],
    [NO_CODE, 1],
  ]);
  expect(chosen(codes, NO_CODE)).toEqual([3]);
});

test('leaves out lines that will not be recorded, and says why', () => {
  const released = new Set(['REL']);
  const { CHANGE, LEFT_OUT } = groupsOf(lines, releasedLines(lines, { codes, released }));
  expect(CHANGE.map(({ line }) => line)).toEqual([1, 2]);
  expect(LEFT_OUT.map((line) => whyLeftOut(line, { codes, released }))).toEqual([
    'Lines without a code are not selected as released.',
  ]);
  const [first] = groupsOf(lines, []).LEFT_OUT;
  expect(first && whyLeftOut(first, { codes, released: new Set() })).toBe(
    'Code REL is not selected as released.',
  );
  expect(first && whyLeftOut(first, { codes: new Map(), released: new Set() })).toBe(
    'Reported missing at arrival.',
  );
});
