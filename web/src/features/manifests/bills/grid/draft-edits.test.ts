import { expect, test } from 'vitest';
import { readEdits, writeEdits } from './draft-edits.ts';
import { gridColumns } from './grid-columns.ts';

test('reads back the cells it wrote', () => {
  const rows = new Map([
    [7, { consigneeName: { text: 'Ann', problem: null, was: 'Anne' } }],
    [9, { consigneeName: { text: '', problem: 'Consignee Name is required.', was: 'Ben' } }],
  ]);
  const column = gridColumns.find(({ field }) => field === 'consigneeName');
  expect(readEdits(writeEdits(rows))).toEqual([
    { id: 7, column, text: 'Ann', was: 'Anne' },
    { id: 9, column, text: '', was: 'Ben' },
  ]);
});

test('reads drafts that were written without the saved text', () => {
  expect(readEdits('[[7,"consigneeName","Ann"]]')).toEqual([expect.objectContaining({ id: 7, text: 'Ann' })]);
});

test('writes nothing for a table without changes', () => {
  expect(writeEdits(new Map())).toBeNull();
  expect(readEdits(null)).toEqual([]);
});

test.each(['{}', '[1]', '[["7","consigneeName","Ann"]]', '[[7,"gone","Ann"]]'])('ignores %s', (draft) => {
  expect(readEdits(draft)).toEqual([]);
});
