import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test('ends today, which counts', () => {
  expect(periodOf('7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(periodOf('month', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('is the whole last month, also in January', () => {
  expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
