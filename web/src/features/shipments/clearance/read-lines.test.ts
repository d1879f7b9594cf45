import { describe, expect, test } from 'vitest';
import { readFileLines, readLines, readWorkbookLines } from './read-lines.ts';

const read = (text: string) =>
  readLines(text).lines.map(({ reference, duty }) =>
    duty ? [reference, duty.amount, ...(duty.currencyCode ? [duty.currencyCode] : [])] : reference,
  );

describe('a pasted list', () => {
  test.each([
    ['one number per line', '101\n102\r\n\r\nP-103', ['101', '102', 'P-103']],
    ['a tracking number with spaces', '1Z 999 AA1 01', ['1Z 999 AA1 01']],
    ['several numbers in one line', '101, 102, 103', ['101', '102', '103']],
    ['numbers and amounts from a spreadsheet', '101\t12.50\n102\t', [['101', 12.5], '102']],
    [
      'numbers, amounts and currencies without headings',
      'T1\t54.30\tXCD\nT2\t\tXCD\nT3\t2.00\t',
      [['T1', 54.3, 'XCD'], 'T2', ['T3', 2]],
    ],
    [
      'numbers and amounts separated by spaces',
      '101 12.50\n102\nT3 $2.00 XCD\n1Z 999 AA1 5.00',
      [['101', 12.5], '102', ['T3', 2, 'XCD'], ['1Z 999 AA1', 5]],
    ],
    ['amounts next to a line without one', '101,12.50\n102,abc', [['101', 12.5], '102', 'abc']],
    ['whole numbers separated by spaces as one number', '101 102 USD', ['101 102 USD']],
    ['three numbers of a line', '101,102,T3', ['101', '102', 'T3']],
    ['two columns of whole numbers', '101,102\n103,104', ['101', '102', '103', '104']],
    [
      'headings in any order',
      'Customer,Duty,Tracking Number,Currency\nAnn,5,TRACK1,XCD\nBob,,TRACK2,',
      [['TRACK1', 5, 'XCD'], 'TRACK2'],
    ],
    ['our own CSV', 'Reference;Duty;Currency\n"MIA-1";"1,234.50";usd', [['MIA-1', 1234.5, 'usd']]],
    ['a duty of zero', 'Reference,Duty\n7,0.00\n8, $-   \n9,-', ['7', '8', '9']],
    ['a duty under a longer heading', 'Tracking No.,Import Duty Payable\nT1,5.10', [['T1', 5.1]]],
    ['a heading written as one word', 'Reference,TaxAmount\nT1,5.10', [['T1', 5.1]]],
    ['the currency of a heading', 'Reference,Duty (XCD)\nT1,5', [['T1', 5, 'XCD']]],
    [
      'the sum of several duties',
      'Reference,Duty,Sales Tax\nT1,0.10,0.20\nT2,,3',
      [
        ['T1', 0.3],
        ['T2', 3],
      ],
    ],
    ['a total instead of its parts', 'Reference,Duty,Tax,Total Taxes\nT1,1,2,3', [['T1', 3]]],
    [
      'neither a tax ID nor a currency as a duty',
      'Reference,Tax ID,Duty Currency,Duty\nT1,123456789,XCD,2',
      [['T1', 2, 'XCD']],
    ],
    ['tracking numbers rather than row numbers', 'ID,Number,Tracking Number\n1,2,T1', ['T1']],
    ['house bills rather than row numbers', 'ID,House Bill No.\n1,HBL1', ['HBL1']],
    ['package IDs rather than row numbers', 'Number,Package ID\n1,77', ['77']],
    ['the next number of a line without a tracking number', 'Tracking,Package ID\n,77', ['77']],
    ['mailbox IDs rather than row numbers', 'ID,Mailbox\n1,MB7', ['MB7']],
  ])('reads %s', (_, text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  test('prefers the other numbers of a package to a spreadsheet error', () => {
    const { lines } = readLines('Tracking,House Bill\n#N/A,HBL1\n#NV,');
    expect(lines).toEqual([
      { line: 2, reference: 'HBL1', others: ['#N/A'], duty: null },
      { line: 3, reference: '#NV', duty: null },
    ]);
  });

  test.each([
    ['Tracking,Duty\nT1,XCD 5.10', [['T1', 5.1, 'XCD']]],
    ['Tracking,Duty\nT1,5.10 XCD', [['T1', 5.1, 'XCD']]],
    ['Tracking,Duty\nT1,US$5.10', [['T1', 5.1, 'USD']]],
    ['Tracking,Duty,Currency\nT1,Rs.5.10,LKR', [['T1', 5.1, 'LKR']]],
    ['Tracking,Duty,Currency\nT1,EC$5.10,xcd', [['T1', 5.1, 'xcd']]],
    ['Tracking,Duty,Currency\nT1,XCD 5.10,XCD', [['T1', 5.1, 'XCD']]],
    ['T1,XCD 5.10', [['T1', 5.1, 'XCD']]],
  ])('reads the currency next to the amount of %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  test.each([
    ['Tracking,Duty\nT1,J$5.10', 'Line 2: “J$5.10” does not name a currency. Enter its code, such as XCD'],
    ['Tracking,Duty\nT1,Rs. 5.10', 'Line 2: “Rs. 5.10” does not name a currency.'],
    ['Tracking,Duty\nT1,.50', 'Line 2: “.50” is not an amount.'],
    ['Tracking,Duty\nT1,LBS 5.10', 'Line 2: “LBS 5.10” does not name a currency.'],
    ['Tracking,Duty,Currency\nT1,5.10,#N/A', 'Line 2: “#N/A” does not name a currency.'],
    ['Tracking,Duty,Currency\nT1,€ 5.10,XCD\nT2,EUR 5.10,XCD', 'Line 3: “EUR 5.10” is not in XCD.'],
  ])('refuses the currency of %j', (text, message) => {
    expect(() => readLines(text)).toThrow(message);
  });

  test.each([
    '<html><table><tr><td>Tracking</td></tr><tr><td>T1</td></tr></table></html>',
    '\n<!DOCTYPE html>\n<table>',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn">',
  ])('explains how to save the spreadsheet of a portal or an old program: %j', (text) => {
    expect(() => readLines(text)).toThrow('save it as CSV and choose that file.');
  });

  test('keeps the line numbers of the file', () => {
    expect(readLines('Package,Duty\n5,1\n\n6,2').lines.map(({ line }) => line)).toEqual([2, 4]);
  });

  test.each([
    ['a title', 'Release list March 2026\r\n\r\nTracking;Customer;Pieces;Duty\r\nT1;Ann;12;5.10', 4],
    ['a title of a workbook', 'Released 2026,,,\n,,,\nTracking,Customer,Pieces,Duty\nT1,Ann,12,5.10', 4],
    ['facts', 'Waybill No.:,176-12345675\nFlight,BA265\nHBL,Pieces,Duty\nT1,12,5.10', 4],
    ['a date', '2026-03-12\nTracking,Pieces,Duty\nT1,12,5.10', 3],
  ])('reads the headings below %s', (_, text, line) => {
    expect(readLines(text).lines).toEqual([{ line, reference: 'T1', duty: { amount: 5.1 } }]);
  });

  test('does not read the name of a customer called Bill as a heading', () => {
    expect(read('T1,Ann\nT2,Bill\nT3,Eve')).toEqual(['T1', 'Ann', 'T2', 'Bill', 'T3', 'Eve']);
    expect(read('101,Bill\n102,Eve')).toEqual(['101', 'Bill', '102', 'Eve']);
  });

  test('reads a number above headings, and the headings as numbers', () => {
    expect(read('T0\nTracking,Duty\nT1,5.10')).toEqual(['T0', 'Tracking', 'Duty', ['T1', 5.1]]);
  });

  test('reads all numbers of a package, but not the row numbers', () => {
    const { lines } = readLines('No,Mailbox,Code,HBL,Tracking,Duty\n1,MB7,X,H1,T1,5\n2,,,,T2,');
    expect(lines).toEqual([
      { line: 2, reference: 'T1', others: ['H1', 'MB7'], duty: { amount: 5 } },
      { line: 3, reference: 'T2', duty: null },
    ]);
  });

  test.each([
    ['Tracking,Status', 'T1,Released\nT2,HELD\nT3,'],
    ['Tracking;Customs Status', 'T1;Released\nT2;HELD\nT3;'],
    ['Tracking,Disposition Code,Release Status', 'T1,Released,Released\nT2,HELD,\nT3,,'],
  ])('reads what customs decided about each package from %s', (headings, rows) => {
    expect(readLines(`${headings}\n${rows}`).lines.map(({ code }) => code)).toEqual([
      'Released',
      'HELD',
      undefined,
    ]);
  });

  test.each([
    ['601,HELD\n602,Released\n603,', ['HELD', 'Released', undefined]],
    ['601\tNot released\n602\t12.50\tHELD', ['Not released', 'HELD']],
    ['601,602,HELD', ['HELD', 'HELD']],
    ['Tracking,Remarks\nT1,HELD\nT2,call Ann\nT3,', ['HELD', 'call Ann', undefined]],
    ['Tracking,Remarks\nT1,Held for exam\nT2,Hold - invoice', ['Held for exam', 'Hold - invoice']],
  ])('reads a word such as HELD in %j as a customs decision', (text, codes) => {
    const { lines } = readLines(text);
    expect(lines.map(({ code }) => code)).toEqual(codes);
    expect(lines.map(({ reference }) => reference)).not.toContain('HELD');
  });

  test.each([
    'Tracking,Customer\nT1,Ann\nT2,Bob',
    'Tracking,Goods\nT1,Clear plastic bags\nT2,Stop watch\nT3,Hold-down straps',
    'Tracking,Customer\nT1,Clear Water Ltd',
  ])('reads nothing in %j as a customs decision', (text) => {
    expect(readLines(text).lines.filter(({ code }) => code !== undefined)).toEqual([]);
  });

  test('keeps the duty next to a word such as HELD', () => {
    expect(readLines('601,HELD,12.50').lines).toEqual([
      { line: 1, reference: '601', duty: { amount: 12.5 }, code: 'HELD' },
    ]);
  });

  test.each(['601 12,50', '601\t12,50', '601;12,50', '601 $12,50 XCD', '601;5.00\n602;"12,50"'])(
    'refuses %j, whose comma may separate decimals or numbers',
    (text) => {
      expect(() => readLines(text)).toThrow(/^Line \d: “12,50” could be an amount or two numbers/);
    },
  );

  test('refuses a whole number that could be an amount or a package', () => {
    expect(() => readLines('101\t5.50\n102\t2')).toThrow(
      'Line 2: “2” could be an amount or a package. Enter an amount as 12.50',
    );
    expect(() => readLines('101,5.50,XCD\n102,2,XCD')).toThrow('Line 2: “2” could be');
    expect(read('101\t5.50\n102\t0\n103,104')).toEqual([['101', 5.5], '102', '103,104']);
    expect(read('101,5.50\n102,103,104')).toEqual([['101', 5.5], '102', '103', '104']);
  });

  test('names columns of amounts that are not recorded', () => {
    const { lines, unused } = readLines('Reference,Weight,VAT,Pieces\nT1,2.5,$12.50,1\nT2,,,2');
    expect(lines.map(({ duty }) => duty)).toEqual([null, null]);
    expect(unused).toEqual(['Weight', 'VAT']);
    expect(readLines('Reference,Duty\nT1,2.50').unused).toEqual([]);
  });

  test.each([
    ['', 'There are no numbers in this list.'],
    ['Reference,Duty\n5,abc', 'Line 2: “abc” is not an amount. Enter it as 12.50.'],
    ['Reference,Duty (XCD),Tax\n5,1,2', 'Line 2 has duties in XCD and USD. Enter their sum in one currency.'],
    [
      'Tracking,Duty\nT1,1\n9.4055E+21,2',
      'Line 3: the spreadsheet has cut the number 9.4055E+21. Format its column as text and enter the numbers again.',
    ],
    ['Reference,Duty\n5,-3', 'Line 2: “-3” is not an amount. Enter it as 12.50.'],
    [
      Array.from({ length: 5_001 }, (_, n) => n + 1).join('\n'),
      'The list has 5,001 lines. Split it into lists of at most 5,000 lines.',
    ],
  ])('refuses %j', (text, message) => {
    expect(() => readLines(text)).toThrow(message);
  });
});

test('splits a line that is too long for a single number', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `${1000 + index}`);
  expect(read(ids.join(' '))).toEqual(ids);
});

describe('a workbook', () => {
  const workbook = (...sheets: string[][][]) =>
    readWorkbookLines(sheets.map((rows, index) => ({ name: `S${index + 1}`, rows, hiddenRows: 0 })));
  const read = (...sheets: string[][][]) => workbook(...sheets).lines;

  test('reads the first sheet with headings, below its title', () => {
    const cover = [['Released on 2026-03-12'], ['12 packages']];
    const list = [
      ['Release list', '', ''],
      [],
      ['', 'Tracking Number', 'Duty'],
      ['1', 'T1', '5.10'],
      ['2', 'T2', ''],
    ];
    expect(read(cover, list)).toEqual([
      { line: 4, reference: 'T1', duty: { amount: 5.1 } },
      { line: 5, reference: 'T2', duty: null },
    ]);
  });

  test('reads the first sheet with numbers if none has headings', () => {
    expect(
      read(
        [['Nothing here']],
        [
          ['', '101', '12.50'],
          ['', '102', ''],
        ],
      ),
    ).toEqual([
      { line: 1, reference: '101', duty: { amount: 12.5 } },
      { line: 2, reference: '102', duty: null },
    ]);
    expect(() => read([['Nothing here']], [])).toThrow('There are no numbers in this list.');
  });

  test('names the other sheets with a list, and the sheet of a line that it cannot read', () => {
    const list = (duty: string) => [
      ['Tracking', 'Duty'],
      ['T1', duty],
    ];
    expect(workbook([['Notes'], ['12']], list('5.10'), list('x'))).toMatchObject({
      lines: [{ reference: 'T1' }],
      otherSheets: ['S3'],
    });
    expect(() => workbook([['Notes']], list('x'))).toThrow('Sheet “S2”: Line 2: “x” is not an amount.');
    expect(() => workbook(list('x'))).toThrow(/^Line 2/);
  });

  test('refuses formulas without a result, except in the sum below the table', () => {
    const headings = ['Tracking', 'Duty', 'Note'];
    expect(read([headings, ['T1', '5.10', '=?'], ['Total', '=?', '']])).toEqual([
      { line: 2, reference: 'T1', duty: { amount: 5.1 } },
      { line: 3, reference: 'Total', duty: null },
    ]);
    const refusal = 'Line 2 has a formula without its result. Open the workbook in your spreadsheet program';
    expect(() => read([headings, ['T1', '=?', '']])).toThrow(refusal);
    expect(() => read([headings, ['=?', '5.10', '']])).toThrow(refusal);
    expect(() => read([['T1'], ['=?']])).toThrow(refusal);
  });

  test('explains how to save a workbook that has a password', async () => {
    const file = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'released.xlsx');
    await expect(readFileLines(file)).rejects.toThrow('Save it as .xlsx without a password');
  });
});
