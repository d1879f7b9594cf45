import { expect, test } from 'vitest';
import { rateText, sizeWarning } from './size.ts';

const GB = 1024 ** 3;

test('warns from 10 GB on that a backup in one snapshot is the wrong tool', () => {
  expect(sizeWarning(9.9 * GB)).toBeUndefined();
  expect(sizeWarning(10 * GB)).toMatch(/^The database has 10 GB\. From 10 GB on, use pgBackRest/);
});

test('reports the measured rate', () => {
  expect(rateText(36 * GB, 720)).toBe('It read 51 MB a second; ten times the data would take 2.0 hours.');
});
