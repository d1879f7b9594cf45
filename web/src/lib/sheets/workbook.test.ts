import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UnreadableFile } from './unreadable-file.ts';
import { readSheets } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

function workbook(...sheets: string[]): Uint8Array<ArrayBuffer> {
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="S${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
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
  expect(await readSheets(file)).toEqual([
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
  expect(sheet).toHaveLength(5_000);
  expect(sheet?.[4_999]).toEqual(['TRACK4999', '1.25']);
});

test('names a number that the spreadsheet has cut', async () => {
  const file = workbook(row(1, text('Tracking')) + row(2, number('9.4001118992231E+21')));
  await expect(readSheets(file)).rejects.toThrow('Line 2: the spreadsheet has cut the number');
});

test.each([
  ['a broken archive', workbook(row(1, text('A'))).slice(0, 200)],
  ['another archive', new Uint8Array(zipSync({ 'note.xml': strToU8('<a/>') }))],
])('refuses %s', async (_, bytes) => {
  await expect(readSheets(bytes)).rejects.toThrow(UnreadableFile);
});
