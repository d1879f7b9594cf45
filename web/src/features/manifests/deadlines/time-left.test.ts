import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = new Date('2026-12-02T12:00:00Z');

test.each([
  ['2026-12-05T13:00:00Z', 'Due in 3 days', 'neutral'],
  ['2026-12-04T11:59:00Z', 'Due in 47 h', 'neutral'],
  ['2026-12-03T11:59:00Z', 'Due in 23 h', 'warning'],
  ['2026-12-02T17:20:00Z', 'Due in 5 h 20 min', 'warning'],
  ['2026-12-02T17:00:00Z', 'Due in 5 h', 'warning'],
  ['2026-12-02T12:45:30Z', 'Due in 45 min', 'warning'],
  ['2026-12-02T12:00:30Z', 'Due in less than a minute', 'warning'],
  ['2026-12-02T10:00:00Z', 'Overdue by 2 h', 'error'],
  ['2026-11-30T12:00:00Z', 'Overdue by 2 days', 'error'],
])('shows %s as %s', (deadline, text, tone) => {
  expect(timeLeft(deadline, NOW)).toEqual({ text, tone });
});
