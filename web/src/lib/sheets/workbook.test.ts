import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UNCALCULATED } from './error-values.ts';
import { isShortened } from './shortened.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readSheets } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Book = { sheets: string[]; states?: string[]; formats?: string[]; settings?: string };

const workbook = (...sheets: string[]) => workbookOf({ sheets });

function workbookOf({ sheets, states = [], formats = [], settings = '' }: Book): Uint8Array<ArrayBuffer> {
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="S${n}" sheetId="${n}" state="${states[n - 1] ?? 'visible'}" r:id="r${n}"/>`)}</sheets>${settings}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${index + 164}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${index + 164}"/>`).join('')}<xf numFmtId="4"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

const row = (line: number, ...cells: string[]) =>
  `<row r="${line}">${cells.map((cell, index) => cell.replace('<c', `<c r="${'ABC'[index]}${line}"`)).join('')}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string) => `<c><v>${value}</v></c>`;

test('reads the cells of all sheets as text', async () => {
  const file = workbook(
    row(1, text('Cover')),
    row(1, text('Tracking'), text('Duty')) +
      row(3, text(' 1Z9 '), number('12.499999999999998')) +
      row(4, number('77'), number('5')),
  );
  const sheets = await readSheets(file);
  expect(sheets.map(({ name }) => name)).toEqual(['S1', 'S2']);
  expect(sheets.map(({ rows }) => rows)).toEqual([
    [['Cover']],
    [
      ['Tracking', 'Duty'],
      ['', ''],
      ['1Z9', '12.50'],
      ['77', '5'],
    ],
  ]);
});

test('reads a sheet of 5,000 rows', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    row(index + 1, text(`TRACK${index}`), number('1.25')),
  );
  const [sheet] = await readSheets(workbook(rows.join('')));
  expect(sheet?.rows).toHaveLength(5_000);
  expect(sheet?.rows[4_999]).toEqual(['TRACK4999', '1.25']);
});

const cellsOf = async (book: Book) => (await readSheets(workbookOf(book))).map(({ rows }) => rows);

test('marks numbers that the spreadsheet has cut', async () => {
  const [sheet] = await cellsOf({
    sheets: [row(1, number('9.4001118992231E+21'), number('1234567890123456'))],
  });
  expect(sheet).toEqual([['9.4001118992231E+21', '1.234567890123456E+15']]);
  expect(sheet?.[0]?.every(isShortened)).toBe(true);
});

test('reads the remainder of a subtraction as zero', async () => {
  expect(await cellsOf({ sheets: [row(1, number('5.5511151231257827E-17'))] })).toEqual([[['0']]]);
});

test.each([
  ['00000000', '12345', '00012345'],
  ['#,##0.00', '14.6875', '14.69'],
  ['#,##0.00', '1.005', '1.01'],
  ['0.00', '940011189922', '940011189922'],
  ['[$XCD]\\ #,##0.00', '54.3', 'XCD 54.30'],
  ['&quot;EC$&quot;#,##0.00', '54', 'EC$ 54'],
  ['_-* #,##0.00\\ [$€-407]_-;-* #,##0.00\\ [$€-407]_-', '5.1', '€ 5.10'],
  ['&quot;$&quot;#,##0.00;[Red]-0.00', '5.125', '5.13'],
  ['[$Rs.-849]\\ #,##0.00', '5.1', 'Rs. 5.10'],
  ['0%', '0.175', '0.175'],
  ['0.00E+00', '12345', '12345'],
  ['General', '14.6875', '14.6875'],
])('reads what the format %s shows of %s', async (format, value, text) => {
  const cell = `<c s="0"><v>${value}</v></c>`;
  expect(await cellsOf({ sheets: [row(1, cell)], formats: [format] })).toEqual([[[text]]]);
});

test('reads amounts in a built-in format with cents, and dates', async () => {
  const sheets = [row(1, '<c s="1"><v>14.6875</v></c>', '<c s="0"><v>46093.6</v></c>')];
  expect(await cellsOf({ sheets, formats: ['yyyy\\-mm\\-dd hh:mm'] })).toEqual([[['14.69', '2026-03-12']]]);
});

test('reads errors of formulas as the spreadsheet shows them', async () => {
  const cells = ['<c t="e"><f>NA()</f><v>#N/A</v></c>', '<c t="str"><f>A1</f><v></v></c>', text('x')];
  expect(await cellsOf({ sheets: [row(1, ...cells)] })).toEqual([[['#N/A', '', 'x']]]);
});

test('marks formulas without a result', async () => {
  const cells = ['<c><f>1+1</f><v></v></c>', '<c><f>1+1</f></c>', '<c><f>0</f><v>0</v></c>'];
  const sheets = [row(1, ...cells)];
  expect(await cellsOf({ sheets })).toEqual([[[UNCALCULATED, UNCALCULATED, '0']]]);
  const settings = '<calcPr fullCalcOnLoad="1"/>';
  expect(await cellsOf({ sheets, settings })).toEqual([[[UNCALCULATED, UNCALCULATED, UNCALCULATED]]]);
});

test('leaves out hidden sheets and rows, and counts the hidden rows', async () => {
  const hidden = row(2, text('T1'), number('5')).replace('<row', '<row hidden="true"');
  const sheets = [
    row(1, text('Old')),
    row(1, text('Tracking')) + hidden + row(3, text('T2')),
    row(1, text('X')),
  ];
  expect(await readSheets(workbookOf({ sheets, states: ['hidden', 'visible', 'veryHidden'] }))).toEqual([
    { name: 'S2', rows: [['Tracking'], [], ['T2']], hiddenRows: 1 },
  ]);
});

test('reads elements with a prefix', async () => {
  const cells =
    row(1, text('T1'), '<c t="e"><v>#REF!</v></c>') + row(2, text('T2')).replace('<row', '<row hidden="1"');
  const prefixed = cells.replace(/<(\/?)/g, '<$1x:');
  expect(
    await readSheets(workbook(`<x:sheetData xmlns:x="${MAIN}">${prefixed}</x:sheetData>`)),
  ).toMatchObject([{ rows: [['T1', '#REF!'], []], hiddenRows: 1 }]);
});

test('refuses a workbook with more than 100 MB of cells', async () => {
  const blanks = new Uint8Array(101 * 1024 * 1024).fill(32);
  const bytes = new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': blanks }, { level: 1 }));
  await expect(readSheets(bytes)).rejects.toThrow('more than 100 MB');
});

test.each([
  ['a broken archive', workbook(row(1, text('A'))).slice(0, 200)],
  ['another archive', new Uint8Array(zipSync({ 'note.xml': strToU8('<a/>') }))],
])('refuses %s', async (_, bytes) => {
  await expect(readSheets(bytes)).rejects.toThrow(UnreadableFile);
});
