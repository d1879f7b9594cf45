import { expect, test } from 'vitest';
import { detailsOf } from './message-details.ts';

const message = { state: 'WAITING', attempts: 0, reason: null, sentAt: null } as const;

test.each([
  [message, 'Not tried yet'],
  [{ ...message, attempts: 1, reason: 'It was refused.' }, 'Tried 1 time. It was refused.'],
  [{ ...message, state: 'FAILED', attempts: 8, reason: null }, 'Tried 8 times.'],
  [{ ...message, state: 'SENT', attempts: 1, sentAt: '2026-11-21T15:04:00' }, 'Nov 21, 2026, 3:04 PM'],
] as const)('describes %o as %s', (delivery, details) => {
  // Some versions of ICU put a narrow space before "PM".
  expect(detailsOf(delivery)?.replaceAll('\u202f', ' ')).toBe(details);
});
