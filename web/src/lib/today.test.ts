import { afterEach, expect, test, vi } from 'vitest';
import { countDaysIn, dayIn, today } from './today.ts';

afterEach(() => {
  countDaysIn(() => null);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('today is the day of the agent, wherever the browser is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T01:00:00Z') });
  vi.stubEnv('TZ', 'UTC');
  expect(today()).toBe('2026-11-29');
  countDaysIn(() => 'America/Barbados');
  expect(today()).toBe('2026-11-28');
  vi.setSystemTime('2026-11-29T04:00:00Z');
  expect(today()).toBe('2026-11-29');
});

test.each([
  ['2026-03-08T04:59:59Z', '2026-03-07'],
  ['2026-03-08T05:00:00Z', '2026-03-08'],
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
  ['2026-11-02T05:00:00Z', '2026-11-02'],
])('%s is on %s in Havana, whose clocks change at midnight', (at, day) => {
  expect(dayIn('America/Havana', new Date(at))).toBe(day);
});

test.each([null, 'Mars/Olympus_Mons'])('uses the browser’s day for the time zone %s', (zone) => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(dayIn(zone, new Date('2026-01-02T10:00:00Z'))).toBe('2026-01-03');
});
