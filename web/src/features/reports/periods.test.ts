import { expect, test } from 'vitest';
import { daysIn, periodOf, previousPeriod } from './periods.ts';

test('a period ends today and includes today', () => {
  expect(periodOf('7', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(periodOf('month', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('“last month” is the whole month before, also in January', () => {
  expect(periodOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('accepts the days of a link, at most 92', () => {
  expect(daysIn('2026-01-01..2026-04-02')).toEqual({ from: '2026-01-01', to: '2026-04-02' });
  for (const text of ['', '2026-01-01..2026-04-03', '2026-01-02..2026-01-01', '2026-13-01..2026-13-02'])
    expect(daysIn(text), text).toBeNull();
});

test('a period is compared with as many days before it', () => {
  const selection = { from: '2026-03-01', to: '2026-03-03', agentId: '1' };
  expect(previousPeriod(selection)).toEqual({ from: '2026-02-26', to: '2026-02-28', agentId: '1' });
});
