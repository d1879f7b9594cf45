import { describe, expect, test } from 'vitest';
import { EXTRA_COLUMNS } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt, REFERENCE } from './grid-columns.ts';
import type { CellChange } from './grid-edits.ts';
import { blockByPosition, clearChanges, copiedTexts, fillDownChanges, type Sheet } from './range-changes.ts';
import { type Selection, selectCell } from './selection.ts';

const SHEET: Sheet = { ids: [11, 12, 13, 14], textAt: (row, column) => `r${row}c${column}` };

const from = (top: number, left: number, bottom: number, right: number): Selection => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});
const describeChanges = (changes: CellChange[]) =>
  changes.map(({ id, column, text }) => `${id} ${column.header}=${text}`);
const headers = [columnAt(1)?.header, columnAt(2)?.header];

test('copies the selected block, including the reference', () => {
  expect(copiedTexts(SHEET, from(1, 0, 2, 1))).toEqual([
    ['r1c0', 'r1c1'],
    ['r2c0', 'r2c1'],
  ]);
});

describe('paste', () => {
  test('pastes a block at the start of the selection', () => {
    const { changes, rowsLeftOut } = blockByPosition(SHEET, selectCell(2, 1), [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(describeChanges(changes)).toEqual([
      `13 ${headers[0]}=a`,
      `13 ${headers[1]}=b`,
      `14 ${headers[0]}=c`,
      `14 ${headers[1]}=d`,
    ]);
    expect(rowsLeftOut).toBe(0);
  });

  test('fills the selection with one cell', () => {
    const { changes } = blockByPosition(SHEET, from(0, 1, 2, 1), [['x']]);
    expect(describeChanges(changes)).toEqual([11, 12, 13].map((id) => `${id} ${headers[0]}=x`));
  });

  test('repeats a block only if the selection is a multiple of it', () => {
    const two = [['x'], ['y']];
    expect(blockByPosition(SHEET, from(0, 1, 3, 1), two).changes.map(({ text }) => text)).toEqual([
      'x',
      'y',
      'x',
      'y',
    ]);
    expect(blockByPosition(SHEET, from(0, 1, 2, 1), two).changes.map(({ text }) => text)).toEqual(['x', 'y']);
  });

  test('counts rows and columns that do not fit', () => {
    const block = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ];
    const { changes, ...left } = blockByPosition(SHEET, selectCell(2, COLUMN_COUNT - 1), block);
    expect(changes.map(({ text }) => text)).toEqual(['a', 'c']);
    expect(left).toEqual({ ignored: [], rowsLeftOut: 1, columnsLeftOut: 1 });
  });

  test('does not count empty columns beyond the last column of the table', () => {
    expect(blockByPosition(SHEET, selectCell(0, COLUMN_COUNT - 1), [['a', ' ']]).columnsLeftOut).toBe(0);
  });

  test('skips the reference and cells that a ragged block lacks', () => {
    const { changes, ignored } = blockByPosition(SHEET, selectCell(0, 0), [['REF', 'a', 'b'], ['REF']]);
    expect(describeChanges(changes)).toEqual([`11 ${headers[0]}=a`, `11 ${headers[1]}=b`]);
    expect(ignored).toEqual([REFERENCE.header]);
  });

  test('names optional columns that cannot be edited, unless the text is the same', () => {
    const extras = EXTRA_COLUMNS.filter(({ field }) => field === 'mailboxId' || field === 'hsCode');
    const paste = (mailbox: string) =>
      blockByPosition({ ...SHEET, extras }, selectCell(0, COLUMN_COUNT), [[mailbox, '6403']]);
    expect(paste('GEO1')).toMatchObject({ ignored: ['Mailbox'], columnsLeftOut: 0 });
    expect(describeChanges(paste('GEO1').changes)).toEqual(['11 HS Code=6403']);
    expect(paste(`r0c${COLUMN_COUNT}`).ignored).toEqual([]);
  });

  test('joins a multi-line cell into one line', () => {
    expect(blockByPosition(SHEET, selectCell(0, 1), [[' 1 Bay St\nKingstown ']]).changes[0]?.text).toBe(
      '1 Bay St Kingstown',
    );
  });
});

describe('fill down', () => {
  test('copies the first selected row to the others', () => {
    expect(describeChanges(fillDownChanges(SHEET, from(1, 1, 2, 2)))).toEqual([
      `13 ${headers[0]}=r1c1`,
      `13 ${headers[1]}=r1c2`,
    ]);
  });

  test('fills to the last row if only one row is selected', () => {
    expect(describeChanges(fillDownChanges(SHEET, selectCell(1, 2)))).toEqual([
      `13 ${headers[1]}=r1c2`,
      `14 ${headers[1]}=r1c2`,
    ]);
  });
});

test('clears the selected cells', () => {
  expect(describeChanges(clearChanges(SHEET, from(0, 0, 1, 1)))).toEqual([
    `11 ${headers[0]}=`,
    `12 ${headers[0]}=`,
  ]);
});
