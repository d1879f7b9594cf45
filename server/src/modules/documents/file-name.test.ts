import { expect, test } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['purchase-invoice.pdf', 'purchase-invoice.pdf'],
  ['C:\\Users\\Ann\\purchase-invoice.pdf', 'purchase-invoice.pdf'],
  ['../../etc/passwd.png', 'passwd.png'],
  [' quittung für Ann.JPG ', 'quittung für Ann.JPG'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['fdp.\u202Efdp.exe.pdf', 'fdp.fdp.exe.pdf'],
  ['a\u061C\u2067fdp.png', 'afdp.png'],
  ['a\u0000.pdf', 'a.pdf'],
  ['..', '..'],
  ['con.pdf', '_con.pdf'],
  ['Aux', '_Aux'],
  ['NUL.tar.png', '_NUL.tar.png'],
  ['console.png', 'console.png'],
  ['日本語.png', '日本語.png'],
  ['broken\uD800.png', 'broken\uFFFD.png'],
  ['', ''],
])('stores %j as %j', (path, expected) => {
  expect(cleanFileName(path)).toBe(expected);
});

test('keeps the extension and whole characters of a long name', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.jpeg`);
  expect([...name]).toHaveLength(255);
  expect(name).toMatch(/😀\.jpeg$/u);
});

test('shortens a name that consists of an extension only', () => {
  expect([...cleanFileName(`a.${'x'.repeat(400)}`)].length).toBeLessThanOrEqual(255);
});

test('returns the last extension in lower case', () => {
  expect(extensionOf('a.pdf.EXE')).toBe('exe');
  expect(extensionOf('pdf')).toBe('');
});
