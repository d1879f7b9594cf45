import { expect, test } from 'vitest';
import { JPEG, PNG, pdfWith } from '../../testing/files.ts';
import { isWhole } from './whole-file.ts';

const PDF = pdfWith('One pair of shoes');
const isWholeFile = (type: string, ...parts: (Buffer | string)[]) =>
  isWhole(type, new Blob([Buffer.concat(parts.map((part) => Buffer.from(part)))]));
const without = (file: Buffer, text: string | RegExp) =>
  Buffer.from(file.toString('latin1').replace(text, 'x'), 'latin1');
const segment = (content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, content.length + 2]), content]);
const PACKED = '%PDF-1.5\n1 0 obj << /Type /ObjStm >> endobj\nstartxref\r\n9\r\n%%EOF';

test.each([
  ['application/pdf', [PDF]],
  ['application/pdf', [PACKED]],
  ['application/pdf', [PDF, '\r\n'.repeat(1000)]],
  ['application/pdf', ['%PDF-1.7\n', 'x'.repeat(65_530), PDF]],
  ['image/jpeg', [JPEG]],
  ['image/jpeg', [JPEG, Buffer.alloc(5_000)]],
  ['image/jpeg', [JPEG.subarray(0, 2), segment(Buffer.from('a')), JPEG.subarray(2)]],
  ['image/jpeg', [JPEG.subarray(0, 2), Buffer.from([0xff, 0xff]), JPEG.subarray(2)]],
  ['image/png', [PNG]],
  ['image/png', [PNG, '<script>']],
])('accepts a whole %s with any other content (%#)', async (type, parts) => {
  expect(await isWholeFile(type, ...parts)).toBe(true);
});

test.each([
  ['application/pdf', PDF],
  ['image/jpeg', JPEG],
  ['image/png', PNG],
])('refuses a %s that is truncated anywhere', async (type, file) => {
  // The final line break of a PDF is optional.
  const least = type === 'application/pdf' ? file.length - 1 : file.length;
  for (let length = 0; length < least; length++) {
    expect(await isWholeFile(type, file.subarray(0, length)), String(length)).toBe(false);
  }
});

test.each([
  ['a PDF without a page', 'application/pdf', [without(PDF, '/Type /Page ')]],
  ['a PDF of pages without a page', 'application/pdf', ['/Type /Pages startxref 9 %%EOF']],
  ['a PDF without a cross-reference', 'application/pdf', [without(PDF, 'startxref')]],
  ['a PDF followed by too much other data', 'application/pdf', [PDF, 'x'.repeat(5_000)]],
  ['a JPEG with zero width', 'image/jpeg', [resized(JPEG, 0)]],
  ['a JPEG that ends in its thumbnail', 'image/jpeg', [JPEG.subarray(0, 2), segment(JPEG.subarray(-2))]],
  ['a JPEG without a frame', 'image/jpeg', [Buffer.from('ffd8ffda0002000000000000ffd9', 'hex')]],
  ['a PNG with zero width', 'image/png', [PNG.subarray(0, 16), Buffer.alloc(4), PNG.subarray(20)]],
  ['a PNG without pixels', 'image/png', [PNG.subarray(0, 33), PNG.subarray(-12)]],
  ['a PNG whose size is not first', 'image/png', [PNG.subarray(0, 8), PNG.subarray(33)]],
  ['another type', 'image/gif', ['GIF89a']],
])('refuses %s', async (_, type, parts) => {
  expect(await isWholeFile(type, ...parts)).toBe(false);
});

test.each([
  ['image/jpeg', [JPEG.subarray(0, 2), Buffer.alloc(10 * 2 ** 20, 0xff)]],
  ['image/png', [PNG.subarray(0, 33), Buffer.alloc(10 * 2 ** 20)]],
])('refuses %s of empty segments at once', async (type, parts) => {
  const start = performance.now();
  expect(await isWholeFile(type, ...parts)).toBe(false);
  expect(performance.now() - start).toBeLessThan(5_000);
});

function resized(file: Buffer, width: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16BE(width, copy.indexOf(Buffer.from([0xff, 0xc0])) + 7);
  return copy;
}

test('a PNG without a single pixel is not whole', async () => {
  const at = PNG.indexOf('IDAT') - 4;
  const empty = Buffer.concat([Buffer.alloc(4), PNG.subarray(at + 4, at + 8), Buffer.alloc(4)]);
  const end = PNG.subarray(PNG.indexOf('IEND') - 4);
  expect(await isWholeFile('image/png', PNG.subarray(0, at), empty, end)).toBe(false);
});
