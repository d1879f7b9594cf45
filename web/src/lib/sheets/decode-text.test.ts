import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

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
