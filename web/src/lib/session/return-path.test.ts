import { expect, test } from 'vitest';
import { isOwnPath } from './return-path.ts';

const ORIGIN = 'https://eport.example';

test.each(['/packages/529', '/packages?status=COLLECTED#top', '/admin/rates?x=//evil.example'])(
  'accepts %s',
  (path) => {
    expect(isOwnPath(path, ORIGIN)).toBe(true);
  },
);

test.each([
  '',
  'packages',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '///evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('rejects %j', (path) => {
  expect(isOwnPath(path, ORIGIN)).toBe(false);
});
