import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const TEXT = 'Name\r\nJosé Müller\r\n';
const littleEndian = Buffer.from(TEXT, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', littleEndian],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16', Buffer.from(littleEndian).swap16()],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('detects %s', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ encoding, text: TEXT });
});

test('decodes Windows-1252 characters', () => {
  expect(decodeText(Buffer.from([0x80, 0x20, 0x93, 0x61, 0x94])).text).toBe('€ “a”');
});

test.each([
  [[0x41, 0x9a, 0x0d, 0x5a, 0x6f, 0x91], 'Aö\rZoë'],
  [[0x4a, 0x6f, 0x73, 0x8e, 0x0d, 0x0a], 'José\r\n'],
  [[0x46, 0x65, 0x72, 0x6e, 0x87, 0x6e, 0x0a], 'Fernán\n'],
  [[0x8d, 0x61, 0x0a], 'ça\n'],
])('reads Mac Roman by its line ends or its words: %j', (bytes, text) => {
  expect(decodeText(Buffer.from(bytes))).toEqual({ encoding: 'Mac Roman', text });
});

test.each([
  [[0x8e, 0x69, 0x9e, 0x6b, 0x61, 0x0a], 'Žižka\n'],
  [[0x4f, 0x92, 0x42, 0x0a, 0x61, 0x99, 0x0a], 'O’B\na™\n'],
])('keeps Windows-1252 with letters that Mac Roman has too: %j', (bytes, text) => {
  expect(decodeText(Buffer.from(bytes))).toEqual({ encoding: 'Windows-1252', text });
});

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 3],
  ['a PDF file', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>stream\n'), 1],
  ['a NUL in a value', Buffer.from('Name\r\nAnn\r\nBo\0b\r\n'), 3],
  ['UTF-16 without a byte order mark and without Latin letters', Buffer.from('محمد\nعلي', 'utf16le'), 2],
])('refuses %s', (_, bytes, line) => {
  const decoding = () => decodeText(bytes);
  expect(decoding).toThrow(UnreadableFile);
  expect(decoding).toThrow(`Line ${line} has characters that are not text.`);
});
