import { expect, test } from 'vitest';
import { UnreadableFile } from '../../lib/sheets/unreadable-file.ts';
import { readSheet } from './sheet.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv');
const errorOf = (...parts: BlobPart[]) => readSheet(fileOf(...parts)).catch((error: Error) => error);

test('keeps spreadsheet row numbers and drops empty rows', async () => {
  const sheet = await readSheet(
    fileOf('Name,Note\r\nAnn,"two\nlines, ""quoted"""\r\n\r\n , \r\nBob,short,more\r\n'),
  );
  expect(sheet).toEqual({
    fileName: 'people.csv',
    encoding: 'UTF-8',
    separator: 'commas',
    headings: ['Name', 'Note'],
    rows: [
      { row: 2, cells: ['Ann', 'two\nlines, "quoted"'] },
      { row: 5, cells: ['Bob', 'short', 'more'] },
    ],
  });
});

test.each([
  ['Name;Note, long;Third\nAnn;1,5;x', 'semicolons'],
  ['Name\tNote\nAnn\tx', 'tabs'],
  ['"Name, given"|Note\nAnn|x', 'bars'],
  ['Name\nAnn', 'commas'],
])('detects the separator of %j', async (text, separator) => {
  const { rows, ...sheet } = await readSheet(fileOf(text));
  expect(sheet.separator).toBe(separator);
  expect(rows[0]?.cells).toHaveLength(sheet.headings.length);
});

test('removes the apostrophe that exports add before formulas', async () => {
  const { rows } = await readSheet(fileOf("Name\n'=1+1\n'-x\n'tis"));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['=1+1', '-x', "'tis"]);
});

test.each([
  ['an empty file', '', 'no rows'],
  ['headings only', 'Name\r\n', 'no rows'],
  ['a workbook', 'PK\u0003\u0004', 'workbook'],
  ['an open quote', 'Name\n"Ann', 'cannot be read as CSV'],
  ['too many rows', `Name\n${'x\n'.repeat(10_001)}`, '10,001 rows'],
  ['too many bytes', 'x'.repeat(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
])('rejects %s with a reason', async (_, text, message) => {
  const error = await errorOf(text);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect(error).toMatchObject({ message: expect.stringContaining(message) });
});
