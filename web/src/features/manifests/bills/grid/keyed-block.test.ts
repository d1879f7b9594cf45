import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../../testing/sample-row.ts';
import { gridColumns } from './grid-columns.ts';
import { type KeyedBlock, keyedBlock, keyedFile } from './keyed-block.ts';

const ROWS = [
  rowOf({
    id: 1,
    blReferenceNumber: 'GEO1001',
    shippingPackageId: 11,
    trackingNumber: '1Z 999',
    mailboxId: 'GEO1',
  }),
  rowOf({
    id: 2,
    blReferenceNumber: 'GEO1002',
    shippingPackageId: 12,
    trackingNumber: '1Z998',
    mailboxId: 'GEO2',
  }),
  rowOf({ id: 3, blReferenceNumber: 'GEO1003', shippingPackageId: 13, mailboxId: 'GEO2' }),
];

const texts = (block: KeyedBlock | null) =>
  block?.changes.map(({ id, column, text }) => `${id} ${column.field} ${text}`);

describe('a block with a header row', () => {
  test.each([
    ['House BOL #', 'geo1002', 'GEO1001'],
    ['Package ID', '#12', '11'],
    ['Tracking Number', '1z998', '1Z999'],
    ['bol', 'GEO1002', ' GEO1001 '],
  ])('is matched by %s in any order', (header, second, first) => {
    const block = keyedBlock(
      ROWS,
      [
        [header, 'Declared Value', 'consignee'],
        [second, 'EUR 45', 'Ben'],
        [first, '12', 'Ann B.'],
      ],
      5,
    );
    expect(texts(block)).toEqual([
      '2 declaredValue EUR 45',
      '2 consigneeName Ben',
      '1 declaredValue 12',
      '1 consigneeName Ann B.',
    ]);
  });

  test('names the keys that have no bill, several bills, or several rows', () => {
    const block = keyedBlock(
      ROWS,
      [
        ['Mailbox', 'Marks'],
        ['GEO1', 'A'],
        ['GEO2', 'B'],
        ['GEO9', 'C'],
        ['GEO7', 'D'],
        ['', 'E'],
      ],
      1,
    );
    expect(texts(block)).toEqual(['1 marksAndNumbers A']);
    expect(block?.unmatched).toEqual([
      { key: 'GEO2', reason: 'belongs to 2 bills' },
      { key: 'GEO9', reason: 'is not in this manifest' },
      { key: 'GEO7', reason: 'is not in this manifest' },
      { key: 'Row 6', reason: 'has no key' },
    ]);
    const twice = keyedBlock(
      ROWS,
      [
        ['Mailbox', 'Marks'],
        ['GEO1', 'A'],
        ['GEO1', 'B'],
      ],
      1,
    );
    expect(twice?.changes).toEqual([]);
    expect(twice?.unmatched.map(({ reason }) => reason)).toEqual(['occurs 2 times', 'occurs 2 times']);
  });

  test('does not apply a row with an error or a shortened number, except in a column that is not edited', () => {
    const block = keyedFile(ROWS, [
      ['House BOL #', 'Consignee', 'Marks', 'Remark'],
      ['GEO1001', '#N/A', 'A', ''],
      ['GEO1002', 'Ben', '1.23457E+11', ''],
      ['GEO1003', 'Eve', 'C', '#REF!'],
    ]);
    expect(texts(block)).toEqual(['3 consigneeName Eve', '3 marksAndNumbers C']);
    expect(block?.unmatched).toEqual([
      { key: 'GEO1001', reason: 'has the error #N/A instead of a value' },
      { key: 'GEO1002', reason: 'has the number 1.23457E+11, which the spreadsheet has shortened' },
    ]);
  });

  test('changes nothing where its cell is empty, and names columns that are not edited', () => {
    const block = keyedBlock(
      ROWS,
      [
        ['House BOL #', 'Marks', 'Shipper', 'HS Code', 'Remark'],
        ['GEO1001', '', 'Shoes Inc', '640399', 'x'],
      ],
      1,
    );
    expect(texts(block)).toEqual(['1 hsCode 640399']);
    expect(block?.ignored).toEqual(['Shipper', 'Remark']);
  });
});

test('a row with more cells than the header row is not applied, since its cells may be shifted', () => {
  const records = [
    ['Marks', 'Packages', 'House BOL #'],
    ['A', '1', 'GEO1001', '', ' '],
    ['B', '2', 'GEO1002', '', '7'],
  ];
  const block = keyedFile(ROWS, records);
  expect(texts(block)).toEqual(['1 marksAndNumbers A', '1 totalPackages 1']);
  expect(block?.unmatched).toEqual([{ key: 'GEO1002', reason: 'has more cells than the header row' }]);
});

describe('a block without a header row', () => {
  test('names the columns past the last one of the table', () => {
    const last = gridColumns.length;
    const block = [
      ['GEO1003', 'A', 'B', ''],
      ['GEO1001', 'C', '', ''],
    ];
    const matched = keyedBlock(ROWS, block, last);
    expect(matched?.changes.map(({ text }) => text)).toEqual(['A', 'C']);
    expect(matched?.ignored).toEqual(['column 3 of the block']);
  });

  test('may be wider than its first row', () => {
    const block = [
      ['GEO1003', 'Ben'],
      ['GEO1001', 'Ann', 'Bay Street'],
    ];
    expect(texts(keyedBlock(ROWS, block, 1))).toEqual([
      '3 consigneeName Ben',
      '1 consigneeName Ann',
      '1 consigneeAddress Bay Street',
    ]);
  });

  test('is matched by the first column and continues at the cursor', () => {
    const block = [
      ['GEO1003', 'Ben'],
      ['GEO1001', 'Ann'],
    ];
    expect(texts(keyedBlock(ROWS, block, 1))).toEqual(['3 consigneeName Ben', '1 consigneeName Ann']);
    expect(texts(keyedBlock(ROWS, block, 0)), 'on the House BOL #').toEqual([
      '3 consigneeName Ben',
      '1 consigneeName Ann',
    ]);
    expect(texts(keyedBlock(ROWS, block, 8))).toEqual(['3 marksAndNumbers Ben', '1 marksAndNumbers Ann']);
  });

  test.each([
    [
      'names',
      [
        ['Ann', '1'],
        ['Ben', '2'],
      ],
    ],
    ['one column of keys', [['GEO1001'], ['GEO1002']]],
    [
      'numbers that are not all package ids',
      [
        ['11', '5'],
        ['5', '6'],
      ],
    ],
    [
      'a number that occurs twice',
      [
        ['11', '5'],
        ['11', '6'],
      ],
    ],
    ['one number', [['11', '5']]],
    ['only a header row', [['House BOL #', 'Marks']]],
  ])('is pasted by position with %s', (_case, block) => {
    expect(keyedBlock(ROWS, block, 4)).toBeNull();
  });

  test('is matched by package ids when all are different and known', () => {
    expect(
      texts(
        keyedBlock(
          ROWS,
          [
            ['13', '5'],
            ['11', '6'],
          ],
          4,
        ),
      ),
    ).toEqual(['3 totalPackages 5', '1 totalPackages 6']);
  });
});

describe('a file', () => {
  test('may have its key in any column', () => {
    const records = [
      ['Marks', 'Tracking Number', 'Packages'],
      ['A', '1Z998', '4'],
    ];
    expect(texts(keyedFile(ROWS, records))).toEqual(['2 marksAndNumbers A', '2 totalPackages 4']);
  });

  test('needs a key', () => {
    expect(
      keyedFile(ROWS, [
        ['Marks', 'Packages'],
        ['A', '4'],
      ]),
    ).toBeNull();
  });
});

test('applies none of several columns for the same field', () => {
  const block = keyedFile(ROWS, [
    ['Weight', 'House BOL #', 'Marks', 'Weight (LBS)'],
    ['3', 'GEO1001', 'A', '4'],
  ]);
  expect(texts(block)).toEqual(['1 marksAndNumbers A']);
  expect(block?.repeated).toEqual(['Weight', 'Weight (LBS)']);
  expect(block?.ignored).toEqual([]);
});

test('names keys that the spreadsheet has shortened', () => {
  const block = keyedFile(ROWS, [
    ['Tracking Number', 'Marks'],
    ['9.40551E+21', 'A'],
    ['9,40551E+21', 'B'],
  ]);
  const reason = 'is a number that the spreadsheet has shortened';
  expect(block?.unmatched.map((row) => row.reason)).toEqual([reason, reason]);
});

test('reads the version of each bill from a file, and refuses what is not a version', () => {
  const block = keyedFile(ROWS, [
    ['Version', 'House BOL #', 'Marks'],
    ['3', 'GEO1001', 'A'],
    ['', 'GEO1002', 'B'],
    ['new', 'GEO1003', 'C'],
  ]);
  expect(block?.versions).toEqual(new Map([[1, 3]]));
  expect(block?.ignored).toEqual([]);
  expect(block?.unmatched).toEqual([{ key: 'GEO1003', reason: 'has a Version that is not a whole number' }]);
  expect(texts(block)).toEqual(['1 marksAndNumbers A', '2 marksAndNumbers B']);
});
