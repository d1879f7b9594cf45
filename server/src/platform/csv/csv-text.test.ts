import { expect, test } from 'vitest';
import type { CsvColumn } from './csv-list.ts';
import { csvText } from './csv-text.ts';

type Row = { cell: string | number | null };
const columns: CsvColumn<Row>[] = [
  ['Cell', ({ cell }) => cell],
  ['Zone', (_, timeZone) => timeZone],
];

async function* batchesOf(...cells: Row['cell'][][]) {
  for (const batch of cells) yield batch.map((cell) => ({ cell }));
}

const write = async (...cells: Row['cell'][][]) =>
  (await Array.fromAsync(csvText(columns, batchesOf(...cells), () => 'UTC'))).join('');

const cellOf = async (cell: Row['cell']) =>
  (await write([cell])).replace('\uFEFFCell,Zone\r\n', '').replace(/,UTC\r\n$/, '');

test('begins with a byte order mark and headings, with or without rows', async () => {
  expect(await write(['Ann'], ['Bob'])).toBe('\uFEFFCell,Zone\r\nAnn,UTC\r\nBob,UTC\r\n');
  expect(await write()).toBe('\uFEFFCell,Zone\r\n');
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['=1+1', "'=1+1"],
  ['+1 246 555 0100', "'+1 246 555 0100"],
  ['-2+3', "'-2+3"],
  ['-2.50+3', "'-2.50+3"],
  ['-2.50\n=1', `"'-2.50\n=1"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['＝1+1', "'＝1+1"],
])('escapes %j so that it cannot become a formula', async (text, written) => {
  expect(await cellOf(text)).toBe(written);
});

test.each([
  [-12.5, '-12.5'],
  ['-20.00', '-20.00'],
  [0, '0'],
  [null, ''],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['Bäckerei 日本', 'Bäckerei 日本'],
  ['1200 NW 78th Ave', '1200 NW 78th Ave'],
])('writes %j as in RFC 4180', async (cell, written) => {
  expect(await cellOf(cell)).toBe(written);
});

test('writes nothing when the first batch fails', async () => {
  // biome-ignore lint/correctness/useYield: the generator throws before its first batch
  async function* failing(): AsyncGenerator<Row[]> {
    throw new Error('The database is down.');
  }
  const pieces: string[] = [];
  const reading = (async () => {
    for await (const piece of csvText(columns, failing(), () => 'UTC')) pieces.push(piece);
  })();
  await expect(reading).rejects.toThrow('The database is down.');
  expect(pieces).toEqual([]);
});
