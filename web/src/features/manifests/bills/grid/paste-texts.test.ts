import { expect, test } from 'vitest';
import { noticeText, outdatedText } from './paste-texts.ts';

const keyHeader = 'House BOL #';
const unmatched = [{ key: 'GEO9', reason: 'is not in this manifest' }];

test.each([
  ['everything was applied', { changed: 2, keyHeader }, ''],
  ['a block without keys', { changed: 0 }, ''],
  [
    'columns were left out',
    { changed: 2, keyHeader, ignored: ['HS Code', 'Remark'] },
    'Columns that the table does not edit: HS Code, Remark.',
  ],
  [
    'columns are repeated',
    { changed: 0, keyHeader, repeated: ['Weight', 'weight'] },
    'Not applied, since several columns are for the same field: Weight, weight. Delete all but one of them.',
  ],
  [
    'rows and columns were left out',
    { changed: 0, keyHeader, unmatched, ignored: ['Remark'] },
    '1 row not applied: GEO9 is not in this manifest. Columns that the table does not edit: Remark.',
  ],
  [
    'a block is larger than the table',
    { changed: 2, ignored: [keyHeader], rowsLeftOut: 1, columnsLeftOut: 2 },
    'Columns that the table does not edit: House BOL #. 1 pasted row did not fit below the last bill. 2 pasted columns did not fit beside the last column.',
  ],
  ['all values are the same', { changed: 0, keyHeader }, 'Nothing changes: all values are the same already.'],
])('the notice if %s', (_what, outcome, text) => {
  expect(noticeText(outcome)).toBe(text);
});

test('names five of the bills that changed since the file was made', () => {
  expect(outdatedText(['A1'])).toBe(
    '1 bill changed since the file was made: A1. The file may bring back old values.',
  );
  expect(outdatedText(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'])).toContain('A4, A5 and 2 more.');
});
