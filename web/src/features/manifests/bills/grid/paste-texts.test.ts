import { expect, test } from 'vitest';
import { notAppliedTexts, outdatedText } from './paste-texts.ts';

const unmatched = [{ key: 'GEO9', reason: 'is not in this manifest' }];

test.each([
  ['everything was applied', {}, []],
  [
    'columns were left out',
    { ignored: ['HS Code', 'Remark'] },
    ['Not applied, since these columns cannot be edited here: HS Code, Remark.'],
  ],
  [
    'columns are repeated',
    { repeated: ['Weight', 'weight'] },
    [
      'Not applied, since several columns are for the same field: Weight, weight. Delete all but one of them.',
    ],
  ],
  [
    'rows and columns were left out',
    { unmatched, ignored: ['Remark'] },
    [
      '1 row not applied: GEO9 is not in this manifest.',
      'Not applied, since these columns cannot be edited here: Remark.',
    ],
  ],
  [
    'a block is larger than the table',
    { rowsLeftOut: 1, columnsLeftOut: 2 },
    ['1 pasted row did not fit below the last bill.', '2 pasted columns did not fit beside the last column.'],
  ],
])('describes what is not applied if %s', (_case, block, texts) => {
  expect(notAppliedTexts(block)).toEqual(texts);
});

test('names five of the bills that changed since the file was made', () => {
  expect(outdatedText(['A1'])).toBe(
    '1 bill changed since the file was made: A1. The file may bring back old values.',
  );
  expect(outdatedText(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'])).toContain('A4, A5 and 2 more.');
});
