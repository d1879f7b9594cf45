import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTsv, toTsv } from './tsv.ts';

test.each([
  ['one cell', 'BOX', [['BOX']]],
  ['a row', 'a\tb\tc', [['a', 'b', 'c']]],
  [
    'Windows line breaks with a trailing one',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    '\tb\t\n\t\t',
    [
      ['', 'b', ''],
      ['', '', ''],
    ],
  ],
  ['an empty row in between', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'a cell with line break, tab and quotes',
    '"1 ""Bay"" St\n\tKingstown"\tVC',
    [['1 "Bay" St\n\tKingstown', 'VC']],
  ],
  ['quotes inside the text', '"Bright" shoes\t6" nails', [['"Bright" shoes', '6" nails']]],
  ['an unclosed quote as plain text', '"a\tb', [['"a', 'b']]],
  ['an empty string', '', [['']]],
])('reads %s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

test('round-trips any copied cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ') });
  const block = fc
    .integer({ min: 1, max: 3 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    // A last row of one empty cell reads as the trailing line break.
    .filter((rows) => rows.length === 1 || rows.at(-1)?.length !== 1 || rows.at(-1)?.[0] !== '');
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseTsv(toTsv(rows))).toEqual(rows);
    }),
  );
});
