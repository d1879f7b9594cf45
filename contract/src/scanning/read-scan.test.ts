import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeKey } from './code-key.ts';
import { packageLabel, readScan, SCAN_COMMANDS, SCAN_PROBLEMS } from './read-scan.ts';

/** The first number of each carrier is from its public documentation. */
const CARRIERS = {
  USPS: [
    '9400111201080805483016',
    '9405803699300124287899',
    '9361289878700317633795',
    '9505511069605048600624',
    '92748931507708513018050063',
    '92001903060085300042901077',
    '420221539101026837331000039521',
    '4201002334249200190132607600833457',
    ']C1420331019400111201080805483016',
    '03071790000523483741',
    'RB123456785US',
  ],
  UPS: ['1Z5R89390357567127', '1Z 879 E93 03 4683 4440', '1zxx3150yw44070023', 'K1506235620', 'V0490119172'],
  FedEx: [
    '986578788855',
    '7905 3531 2317',
    '568283610012734',
    '9611020987654312345672',
    '1001921334250001000300779017972697',
    '9622001900000000000000776632517510',
    '9261292700768711948021',
  ],
  DHL: [
    '3318810025',
    '73891051146',
    'JJD0099999999',
    'JVGL0999999990',
    'JD014600006281230704',
    'GM2951173225174494',
  ],
  Amazon: ['TBA502887274000', 'TBA 000000000000', 'TBC502887274000'],
  OnTrac: ['C11031500001879', 'D10011354453707'],
  'Postal service': ['RB123456785GB', 'RR 473 124 829 CN'],
};

test.each(['*b', 'B', ' b '])('reads %j as the letter of a carton', (text) => {
  expect(readScan(text)).toEqual({ kind: 'carton', letter: 'B' });
});

describe('carrier codes', () => {
  const codes = Object.entries(CARRIERS).flatMap(([carrier, texts]) =>
    texts.map((text) => [carrier, text] as const),
  );
  test.each(codes)('recognizes %s in %j', (carrier, text) => {
    expect(readScan(text)).toMatchObject({ kind: 'code', carrier, key: codeKey(text) });
  });

  test.each([
    '986578788856',
    '9400111201080805483017',
    '568283610012732',
    '3318810010',
    'XQ-77/1234567890123456789',
    'ORDER 112-9981234-5512345',
  ])('reads %j as a code of an unknown carrier', (text) => {
    expect(readScan(text)).toEqual({ kind: 'code', code: text, key: codeKey(text), carrier: null });
  });

  test('keeps the code as scanned, without what the scanner added', () => {
    expect(readScan(']C142033101\u001d9400111201080805483016\r')).toMatchObject({
      code: '420331019400111201080805483016',
      key: '9400111201080805483016',
    });
  });
});

describe('own labels', () => {
  test.each([
    ['P-1', { kind: 'package', packageId: 1 }],
    [' p-1042 ', { kind: 'package', packageId: 1042 }],
    [']C0P-999999999999999', { kind: 'package', packageId: 999_999_999_999_999 }],
    ['L-A12-3', { kind: 'shelf', shelf: 'A12-3' }],
    ['l-rack 4', { kind: 'shelf', shelf: 'RACK 4' }],
    ['L-MAILROOM', { kind: 'shelf', shelf: 'MAILROOM' }],
    ['L-1234567', { kind: 'shelf', shelf: '1234567' }],
    ['L-12345678', { kind: 'mailbox', mailboxId: 'L-12345678', code: 'L-12345678', key: 'L12345678' }],
    ['L-X123456785US', { kind: 'code', code: 'L-X123456785US', key: 'LX123456785US', carrier: 'USPS' }],
    ['L-X 1234 5678 90', { kind: 'code', code: 'L-X 1234 5678 90', key: 'LX1234567890', carrier: null }],
    ['LX-4', { kind: 'mailbox', mailboxId: 'LX-4', code: 'LX-4', key: 'LX4' }],
    ['L A4', { kind: 'nothing', problem: 'NOT_A_CODE' }],
    ['IFX10023', { kind: 'mailbox', mailboxId: 'IFX10023', code: 'IFX10023', key: 'IFX10023' }],
    ['moved-10001', { kind: 'mailbox', mailboxId: 'MOVED-10001', code: 'moved-10001', key: 'MOVED10001' }],
    [
      'RB123456784GB',
      { kind: 'mailbox', mailboxId: 'RB123456784GB', code: 'RB123456784GB', key: 'RB123456784GB' },
    ],
    ['P-0', { kind: 'mailbox', mailboxId: 'P-0', code: 'P-0', key: 'P0' }],
    ['P-12A', { kind: 'mailbox', mailboxId: 'P-12A', code: 'P-12A', key: 'P12A' }],
  ])('reads %j', (text, scan) => {
    expect(readScan(text)).toEqual(scan);
  });

  test('reads the label of every package', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (packageId) => {
        expect(readScan(packageLabel(packageId))).toEqual({ kind: 'package', packageId });
      }),
    );
  });

  test.each(SCAN_COMMANDS)('reads the command *%s', (command) => {
    expect(readScan(`*${command}`)).toEqual({ kind: 'command', command });
    expect(readScan(`*${command.toLowerCase()}\n`)).toEqual({ kind: 'command', command });
  });
});

describe('measures', () => {
  test.each([
    ['12.5', 12.5],
    ['12', 12],
    ['12,5', 12.5],
    ['.5 lb', 0.5],
    ['0.5 lb', 0.5],
    ['12.5lbs', 12.5],
    ['12.5 LB', 12.5],
    ['5.6 kg', 12.346],
    ['5,6KG', 12.346],
    ['8 oz', 0.5],
    ['500 g', 1.102],
    ['99999.999', 99_999.999],
  ])('reads %j as a weight of %s lbs', (text, weight) => {
    const scan = readScan(text);
    expect(scan.kind === 'weight' ? scan.weight : undefined).toBe(weight);
  });

  test.each([
    ['12x10x8', 12, 10, 8],
    ['12 X 10.5 X 8 in', 12, 10.5, 8],
    ['12×10×8"', 12, 10, 8],
    ['12*10*8 inches', 12, 10, 8],
    ['30x25x20 cm', 11.811, 9.843, 7.874],
    ['30,5x25x20cm', 12.008, 9.843, 7.874],
  ])('reads %j as a size in inches', (text, length, width, height) => {
    expect(readScan(text)).toEqual({ kind: 'size', length, width, height });
  });

  test.each(['123456', '00123456', '1234567.5'])('does not read %j as a weight', (text) => {
    expect(readScan(text).kind).not.toBe('weight');
  });
});

describe('scans that mean nothing', () => {
  test.each([
    ['', 'EMPTY'],
    [' \r\n', 'EMPTY'],
    ['\u001d', 'EMPTY'],
    ['*', 'UNKNOWN_COMMAND'],
    ['*DELETE', 'UNKNOWN_COMMAND'],
    ['0', 'NOT_A_MEASURE'],
    ['0.0 kg', 'NOT_A_MEASURE'],
    ['99999 kg', 'NOT_A_MEASURE'],
    ['12x0x8', 'NOT_A_MEASURE'],
    ['[)>\u001e01\u001d0233101\u001d840\u001d003', 'SQUARE_CODE'],
    ['https://www.example.com/t/12345', 'NOT_A_CODE'],
    ['-12', 'NOT_A_MEASURE'],
    ['-12.5 lb', 'NOT_A_MEASURE'],
    ['12x-10x8', 'NOT_A_MEASURE'],
    ['ann@example.com', 'NOT_A_CODE'],
    ['hello there', 'NOT_A_CODE'],
    ['L-', 'NOT_A_CODE'],
    ['数字12345', 'NOT_A_CODE'],
    ['----', 'NOT_A_CODE'],
    ['9'.repeat(101), 'TOO_LONG'],
  ])('names the problem of %j', (text, problem) => {
    expect(readScan(text)).toEqual({ kind: 'nothing', problem });
    expect(SCAN_PROBLEMS).toHaveProperty(problem);
  });

  test('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(readScan(text)).toHaveProperty('kind');
      }),
    );
  });
});
