import { CUSTOMER_COLUMNS, PACKAGE_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { expect, test } from 'vitest';
import { columnLetter, guessMapping, mappedRows } from './mapping.ts';

test('matches headings regardless of case and punctuation', () => {
  const headings = ['SURNAME', 'first_name', 'E-Mail', 'Home warehouse', 'Country', 'Remarks', 'Mailbox'];
  expect(guessMapping(CUSTOMER_COLUMNS, headings)).toEqual({
    lastName: 0,
    firstName: 1,
    email: 2,
    warehouse: 3,
    destinationCountry: 4,
    mailboxId: 6,
  });
});

test('prefers a mailbox ID over a name and uses each column once', () => {
  const headings = ['Customer', 'Email', 'Mailbox ID', 'Name'];
  expect(guessMapping(PACKAGE_COLUMNS, headings)).toEqual({ customer: 2, recipientName: 3 });
});

test('returns only mapped cells and fills short rows', () => {
  const rows = [
    { row: 2, cells: ['Ann', 'x', 'ann@example.com'] },
    { row: 3, cells: ['Bob'] },
  ];
  const sheet = { fileName: 'a.csv', encoding: 'UTF-8', separator: 'commas', headings: [], rows };
  expect(mappedRows(sheet, { firstName: 0, email: 2 })).toEqual([
    { row: 2, values: { firstName: 'Ann', email: 'ann@example.com' } },
    { row: 3, values: { firstName: 'Bob', email: '' } },
  ]);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [702, 'AAA'],
])('labels column %i as %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
