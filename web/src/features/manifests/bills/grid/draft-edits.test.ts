import { expect, test } from 'vitest';
import { readEdits, writeEdits } from './draft-edits.ts';
import { gridColumns } from './grid-columns.ts';
import type { RowEdits } from './grid-edits.ts';

test('reads back the cells it wrote', () => {
  const rows = new Map<number, RowEdits>([
    [7, { consigneeName: { text: 'Ann', problem: null, was: 'Anne' } }],
    [9, { consigneeName: { text: '', problem: 'Consignee Name is required.', was: 'Ben' } }],
  ]);
  const column = gridColumns.find(({ field }) => field === 'consigneeName');
  expect(readEdits(writeEdits({ rows, currency: 'USD' }), 'USD')).toEqual([
    { id: 7, column, text: 'Ann', was: 'Anne' },
    { id: 9, column, text: '', was: 'Ben' },
  ]);
});

test('reads drafts that lack the saved text, as older versions wrote them', () => {
  expect(readEdits('[[7,"consigneeName","Ann"]]', 'USD')).toEqual([
    expect.objectContaining({ id: 7, text: 'Ann' }),
  ]);
});

test('writes nothing for a table without changes', () => {
  expect(writeEdits({ rows: new Map(), currency: 'USD' })).toBeNull();
  expect(readEdits(null, 'USD')).toEqual([]);
});

test.each(['{}', '[1]', '[["7","consigneeName","Ann"]]', '[[7,"gone","Ann"]]'])(
  'ignores the draft %s',
  (draft) => {
    expect(readEdits(draft, 'USD')).toEqual([]);
  },
);

test('adds the currency of amounts that were entered before the manifest got another one', () => {
  const rows = new Map<number, RowEdits>([
    [7, { declaredValue: { text: '45', problem: null, was: '40' } }],
    [8, { declaredValue: { text: 'about', problem: null, was: '0' } }],
  ]);
  const draft = writeEdits({ rows, currency: 'USD' });
  const texts = (currency: string) => readEdits(draft, currency).map(({ text, was }) => [text, was]);
  expect(texts('XCD')).toEqual([
    ['USD 45', 'USD 40'],
    ['about', '0'],
  ]);
  expect(texts('USD')).toEqual([
    ['45', '40'],
    ['about', '0'],
  ]);
});
