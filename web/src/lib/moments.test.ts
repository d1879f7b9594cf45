import { expect, test, vi } from 'vitest';
import { formatMoment } from './moments.ts';

test.each([
  ['America/Jamaica', 'Jul 4, 2026, 10:05 AM EST'],
  ['America/New_York', 'Jul 4, 2026, 11:05 AM EDT'],
  ['Pacific/Kiritimati', 'Jul 5, 2026, 5:05 AM GMT+14'],
])('names the time zone %s of a moment', (zone, shown) => {
  vi.stubEnv('TZ', zone);
  expect(formatMoment('2026-07-04T15:05:00Z')).toBe(shown);
  vi.unstubAllEnvs();
});
