import { expect, test } from 'vitest';
import { UnreadableFile } from '../../lib/sheets/unreadable-file.ts';
import { readSheet } from './sheet.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv');
const errorOf = (...parts: BlobPart[]) => readSheet(fileOf(...parts)).catch((error: Error) => error);

test('keeps spreadsheet row numbers and drops empty rows', async () => {
  const sheet = await readSheet(
    fileOf('Name,Note\r\nAnn,"two\nlines, ""quoted"""\r\n\r\n , \r\nBob,short,\r\n'),
  );
  expect(sheet).toEqual({
    fileName: 'people.csv',
    encoding: 'UTF-8',
    separator: 'commas',
    headings: ['Name', 'Note'],
    rows: [
      { row: 2, cells: ['Ann', 'two\nlines, "quoted"'] },
      { row: 5, cells: ['Bob', 'short', ''] },
    ],
  });
});

test.each([
  ['Name;Note, long;Third\nAnn;1,5;x', 'semicolons'],
  ['Name\tNote\nAnn\tx', 'tabs'],
  ['"Name, given"|Note\nAnn|x', 'bars'],
  ['Name\nAnn', 'commas'],
  ['Name, if any;Note\nAnn;x\nBob;y', 'semicolons'],
  ['"Name";"Note"\n"Ann, Eve";"1,5"\n"Bob, Joe";"2,5"', 'semicolons'],
])('detects the separator of %j', async (text, separator) => {
  const { rows, ...sheet } = await readSheet(fileOf(text));
  expect(sheet.separator).toBe(separator);
  expect(rows[0]?.cells).toHaveLength(sheet.headings.length);
});

test.each([
  ['blank lines', '\r\n ; \r\nName;Note\r\nAnn;x\r\n', 4],
  ['a title', 'Customers of March;;\r\n;;\r\nName;Note;\r\nAnn;x;\r\n', 4],
  ['a line that declares the separator', 'sep=;\r\nName;Note\r\nAnn;x\r\n', 2],
])('reads the headings below %s', async (_, text, row) => {
  const sheet = await readSheet(fileOf(text));
  expect(sheet).toMatchObject({
    separator: 'semicolons',
    rows: [{ row }],
  });
  expect(sheet.headings.slice(0, 2)).toEqual(['Name', 'Note']);
  expect(sheet.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([['Ann', 'x']]);
});

test('reads a single column of values as its heading and rows', async () => {
  const { headings, rows } = await readSheet(fileOf('Name,,\nAnn,,\nBob,,\n'));
  expect([headings[0], ...rows.map(({ cells }) => cells[0])]).toEqual(['Name', 'Ann', 'Bob']);
});

test('reads a file whose first heading begins like a workbook', async () => {
  expect((await readSheet(fileOf('PKG ID,Note\n1,x\n'))).headings).toEqual(['PKG ID', 'Note']);
});

test('removes the apostrophe that exports add before formulas', async () => {
  const { rows } = await readSheet(fileOf('Name\n\'=1+1\n\'-x\n\'tis\n"\'=""1"""'));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['=1+1', '-x', "'tis", '="1"']);
});

test('reads the text of formulas that keep leading zeros', async () => {
  const { rows } = await readSheet(fileOf('Tracking,Note\n="00123",="a"\n"=""00124""","x,=""b"""\n'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['00123', 'a'],
    ['00124', 'x,="b"'],
  ]);
});

test.each(['Name,Store\nJosé,x\n???? ???,y\n', 'Name,Store\nAnn,x\n???? ???,y\n'])(
  'rejects %j in Windows-1252, whose question marks are lost letters',
  async (text) => {
    await expect(readSheet(fileOf(Buffer.from(text, 'latin1')))).rejects.toThrow(
      'Row 3 has question marks instead of letters.',
    );
  },
);

test('accepts question marks in a UTF-8 file that has letters beyond ASCII', async () => {
  expect((await readSheet(fileOf('Name,Store\nJosé,???\n'))).rows).toHaveLength(1);
});

test.each([
  ['an empty file', '', 'no rows'],
  ['headings only', 'Name\r\n', 'no rows'],
  ['a web page', '<html>\n<table>\n<tr><td>Name', 'This is a web page'],
  ['a workbook', 'PK\u0003\u0004', 'workbook'],
  [
    'a shortened number',
    'Tracking\n1Z5\n9.2E+21\n',
    'Row 3: the spreadsheet has cut the number 9.2E+21. Format its column as text and enter the numbers again.',
  ],
  [
    'an error of the spreadsheet',
    'Tracking,Name\n1Z5,Ann\n1Z6, #N/A\n',
    'Row 3 has the error #N/A instead of a value. Correct it in your spreadsheet program',
  ],
  ['an error in another language', 'Name;Store\nAnn;#BEZUG!\n', 'Row 2 has the error #BEZUG!'],
  ['a title without empty cells', 'Customers\nName,Note\nAnn,x', 'delete the title above the headings.'],
  [
    'an open quote',
    'Name\nEve\n"Ann\nBob\n',
    'Row 3 has a quotation mark that is never closed. Correct it and choose the file again.',
  ],
  ['a quote within a value', 'Name\n17" TV\n', 'Row 2 has a quotation mark in the wrong place.'],
  ['a quote before the end of a value', 'Name\n"Ann" X\n', 'Row 2 has a quotation mark in the wrong place.'],
  [
    'more values than headings',
    'Name,Note\nEve,x\nAnn,shoes, leather\n',
    'Row 3 has more values than the file has headings. Put values that contain commas in quotation marks',
  ],
  ['too many rows', `Name\n${'x\n'.repeat(10_001)}`, '10,001 rows'],
  ['too many bytes', 'x'.repeat(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
])('rejects %s with a reason', async (_, text, message) => {
  const error = await errorOf(text);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect(error).toMatchObject({ message: expect.stringContaining(message) });
});
