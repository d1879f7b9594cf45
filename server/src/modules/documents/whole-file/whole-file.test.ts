import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { JPEG, PNG, pdfWith } from '../../../testing/files.ts';
import { isWholeFile } from './whole-file.ts';

const PDF = pdfWith('One pair of shoes');
const isWhole = (type: string, ...parts: (Buffer | string)[]) =>
  isWholeFile(type, new Blob([Buffer.concat(parts.map((part) => Buffer.from(part)))]));
const without = (file: Buffer, text: string | RegExp) =>
  Buffer.from(file.toString('latin1').replace(text, 'x'), 'latin1');
const segment = (content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, content.length + 2]), content]);

const PACKED_BODY = '%PDF-1.5\n1 0 obj << /Type /ObjStm /N 3 >> stream\nendstream endobj\n';
const packed = (startsAt: number) =>
  `${PACKED_BODY}7 0 obj << /Type /XRef /Root 2 0 R >> stream\nendstream endobj\nstartxref\r\n${startsAt}\r\n%%EOF`;
const PACKED = packed(PACKED_BODY.length);
const UPDATED = `${PDF.toString('latin1')}6 0 obj << /Type /Annot >> endobj\nxref\n6 1\n0000000000 00000 n \ntrailer << /Size 7 /Root 1 0 R /Prev 9 >>\nstartxref\n${PDF.length + 31}\n%%EOF\n`;

function chunk(type: string, content: Buffer, damage = 0): Buffer {
  const [head, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), content]);
  head.writeUInt32BE(content.length);
  end.writeUInt32BE((crc32(body) ^ damage) >>> 0);
  return Buffer.concat([head, body, end]);
}
const [PNG_HEAD, PNG_BODY] = [PNG.subarray(0, 33), PNG.subarray(33)];
const LARGE = Buffer.alloc(200_000, 'pixels');
const PNG_END = chunk('IEND', Buffer.alloc(0));
const EMPTY_SCAN = Buffer.concat([
  JPEG.subarray(0, JPEG.indexOf(Buffer.from([0xff, 0xda])) + 14),
  Buffer.from([0xff, 0xd9]),
]);

test.each([
  ['application/pdf', [PDF]],
  ['application/pdf', [PACKED]],
  ['application/pdf', [UPDATED]],
  ['application/pdf', [PDF, '\r\n'.repeat(1000)]],
  ['application/pdf', ['x'.repeat(1000), PDF]],
  ['application/pdf', ['%PDF-1.7\n', 'x'.repeat(65_530), PDF]],
  ['image/jpeg', [JPEG]],
  ['image/jpeg', [JPEG, Buffer.alloc(5_000)]],
  ['image/jpeg', [JPEG.subarray(0, 2), segment(Buffer.from('a')), JPEG.subarray(2)]],
  ['image/jpeg', [JPEG.subarray(0, 2), Buffer.from([0xff, 0xff]), JPEG.subarray(2)]],
  ['image/png', [PNG]],
  ['image/png', [PNG, '<script>']],
  ['image/png', [PNG_HEAD, chunk('IDAT', LARGE), chunk('IDAT', LARGE), PNG_END]],
  ['image/png', [PNG_HEAD, chunk('eXIf', LARGE, 1), PNG_BODY]],
])('accepts a whole %s, whatever else it contains (%#)', async (type, parts) => {
  expect(await isWhole(type, ...parts)).toBe(true);
});

test.each([
  ['application/pdf', PDF],
  ['image/jpeg', JPEG],
  ['image/png', PNG],
])('refuses a %s that is truncated anywhere', async (type, file) => {
  // The final line break of a PDF is optional.
  const wholeLength = type === 'application/pdf' ? file.length - 1 : file.length;
  for (let length = 0; length < wholeLength; length++) {
    expect(await isWhole(type, file.subarray(0, length)), String(length)).toBe(false);
  }
});

test.each([
  ['a PDF without a header', 'application/pdf', [without(PDF, '%PDF-')]],
  ['a PDF without a page', 'application/pdf', [without(PDF, '/Type /Page ')]],
  ['a PDF of pages without a page', 'application/pdf', [without(PDF, '/Type /Page /Parent')]],
  ['a PDF without a catalog', 'application/pdf', [without(PDF, '/Root')]],
  ['a PDF without objects', 'application/pdf', [PDF.toString('latin1').replaceAll(' obj', '')]],
  ['a PDF of little more than a page', 'application/pdf', ['%PDF-1.4 /Type /Page startxref 9 %%EOF']],
  ['a PDF without a cross-reference', 'application/pdf', [without(PDF, 'startxref')]],
  ['a packed PDF with its cross-reference elsewhere', 'application/pdf', [packed(20)]],
  ['a packed PDF with its cross-reference outside', 'application/pdf', [packed(99_999)]],
  ['a PDF followed by too much other data', 'application/pdf', [PDF, 'x'.repeat(5_000)]],
  ['a JPEG with zero width', 'image/jpeg', [resized(JPEG, 0)]],
  ['a JPEG that ends in its thumbnail', 'image/jpeg', [JPEG.subarray(0, 2), segment(JPEG.subarray(-2))]],
  ['a JPEG without a frame', 'image/jpeg', [Buffer.from('ffd8ffda00020000000000000012ffd9', 'hex')]],
  ['a JPEG of one empty scan', 'image/jpeg', [EMPTY_SCAN]],
  ['a PNG with zero width', 'image/png', [PNG.subarray(0, 8), chunk('IHDR', unsized()), PNG_BODY]],
  ['a PNG without pixels', 'image/png', [PNG_HEAD, PNG_END]],
  ['a PNG without a single pixel', 'image/png', [PNG_HEAD, chunk('IDAT', Buffer.alloc(0)), PNG_END]],
  ['a PNG whose size is not first', 'image/png', [PNG.subarray(0, 8), PNG_BODY]],
  ['a PNG with damaged pixels', 'image/png', [PNG_HEAD, chunk('IDAT', LARGE, 1), PNG_END]],
  ['a PNG with a damaged size', 'image/png', [PNG.subarray(0, 19), Buffer.from([2]), PNG.subarray(20)]],
  ['another type', 'image/gif', ['GIF89a']],
])('refuses %s', async (_, type, parts) => {
  expect(await isWhole(type, ...parts)).toBe(false);
});

test('accepts a PDF with a wrong cross-reference that viewers can repair', async () => {
  const shifted = PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3');
  expect(await isWhole('application/pdf', shifted)).toBe(true);
});

const HOSTILE_BYTES = 10 * 2 ** 20;
const PDF_TAIL = '\nstartxref\n9\n%%EOF';
const hostilePdf = (text: string) => [
  '%PDF-1.4\n',
  text.repeat(Math.ceil(HOSTILE_BYTES / text.length)),
  PDF_TAIL,
];

test.each([
  [
    'JPEG of empty segments',
    'image/jpeg',
    [JPEG.subarray(0, 2), Buffer.alloc(HOSTILE_BYTES, 'ff010002', 'hex')],
  ],
  ['JPEG of fill bytes', 'image/jpeg', [JPEG.subarray(0, 2), Buffer.alloc(HOSTILE_BYTES, 0xff)]],
  [
    'PNG of empty chunks',
    'image/png',
    [PNG_HEAD, ...Array<Buffer>(HOSTILE_BYTES / 16).fill(chunk('tEXt', Buffer.alloc(4)))],
  ],
  ['PDF of spaces', 'application/pdf', hostilePdf('/Type          ')],
  ['PDF of digits', 'application/pdf', hostilePdf('1')],
  ['PDF of numbers', 'application/pdf', hostilePdf('1234567890        12345        ')],
  ['PDF of references', 'application/pdf', hostilePdf('/Root 1234567890       12345        ')],
])('refuses a hostile %s without blocking the event loop', async (_what, type, parts) => {
  const path = join(await mkdtemp(join(tmpdir(), 'eport-whole-')), 'hostile');
  await writeFile(path, Buffer.concat(parts.map((part) => Buffer.from(part))));
  const file = await openAsBlob(path);
  let turns = 0;
  let turn = setImmediate(function next() {
    turns++;
    turn = setImmediate(next);
  });
  expect(await isWholeFile(type, file)).toBe(false);
  clearImmediate(turn);
  expect(turns).toBeGreaterThan(100);
  await rm(dirname(path), { recursive: true });
});

function resized(file: Buffer, width: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16BE(width, copy.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  return copy;
}

function unsized(): Buffer {
  return Buffer.concat([Buffer.alloc(4), PNG.subarray(20, 29)]);
}
