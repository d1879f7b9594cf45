import { expect, test } from 'vitest';
import { error, ofManifest, warning } from './finding.ts';
import { createFindings } from './findings.ts';

const many = (count: number, make: typeof error) =>
  ofManifest(Array.from({ length: count }, (_, index) => make(1, null, String(index))));

test('returns errors before warnings, each in the order in which they were found', () => {
  const found = createFindings();
  found.add(many(1, warning));
  found.add(many(2, error));
  expect(found.result().findings.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'error 0',
    'error 1',
    'warning 0',
  ]);
});

test('returns a thousand findings and counts all', () => {
  const found = createFindings();
  found.add(many(1_500, warning));
  found.add(many(700, error));
  const { errorCount, warningCount, findings } = found.result();
  expect({ errorCount, warningCount, findingsCount: findings.length }).toEqual({
    errorCount: 700,
    warningCount: 1_500,
    findingsCount: 1_000,
  });
  expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(700);
});
