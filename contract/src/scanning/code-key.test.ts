import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_EXAMPLES } from './code-examples.ts';
import { codeKey, scannedText } from './code-key.ts';

test.each(KEY_EXAMPLES)('converts %j to the key %j', (code, key) => {
  expect(codeKey(code)).toBe(key);
});

test('ignores case, spaces and hyphens', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{1,40}$/);
  fc.assert(
    fc.property(code, (text) => {
      expect(codeKey(` ${[...text.toLowerCase()].join('-')} `)).toBe(codeKey(text));
    }),
  );
});

test('removes what the scanner adds', () => {
  expect(scannedText(']C1420\u001d9400\r\n')).toBe('4209400');
  expect(scannedText(' ]Q3P-12 ')).toBe('P-12');
});
