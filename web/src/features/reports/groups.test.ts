import { expect, test } from 'vitest';
import { keepSameGroup } from './groups.ts';

test('keeps only rows of the same grouping', () => {
  const keep = keepSameGroup('customer');
  const rows = ['Ann'];
  expect(keep(rows, { queryKey: ['reports', 'profit', { from: '2026-03-01' }, 'customer'] })).toBe(rows);
  expect(keep(rows, { queryKey: ['reports', 'profit', { from: '2026-03-01' }, 'lane'] })).toBeUndefined();
  expect(keep(rows, undefined)).toBeUndefined();
});
