import { expect, test } from 'vitest';
import { shownStatus } from './invoice-status.ts';

test('an invoice is due up to its due date and overdue from the day after', () => {
  expect(shownStatus('DUE', '2026-03-31', '2026-03-30')).toBe('DUE');
  expect(shownStatus('DUE', '2026-03-31', '2026-03-31')).toBe('DUE');
  expect(shownStatus('DUE', '2026-03-31', '2026-04-01')).toBe('OVERDUE');
});

test('a paid or cancelled invoice is never overdue', () => {
  expect(shownStatus('PAID', '2026-03-31', '2027-01-01')).toBe('PAID');
  expect(shownStatus('CANCELLED', '2026-03-31', '2027-01-01')).toBe('CANCELLED');
});
