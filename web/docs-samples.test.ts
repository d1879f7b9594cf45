import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const SAMPLE = /^```\w+ (?<file>\S+)\n(?<code>.*?)^```$/gms;

const samples = [...readFileSync(join(ROOT, 'docs/web.md'), 'utf8').matchAll(SAMPLE)].map(({ groups }) => ({
  file: groups?.file ?? '',
  code: groups?.code ?? '',
}));

test('docs/web.md contains code samples', () => {
  expect(samples.length).toBeGreaterThan(0);
});

test.each(samples)('quotes $file verbatim in docs/web.md', ({ file, code }) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(code);
});
