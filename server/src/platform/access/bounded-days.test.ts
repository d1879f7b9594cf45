import { MAX_REPORT_DAYS } from '@eport/contract/reports/report-period.ts';
import { expect, test } from 'vitest';
import { daysAfter, systemClock } from '../clock.ts';
import { inZones } from './agent-days.ts';
import { isTooLong } from './bounded-days.ts';

const isTooLongFrom = (timeZone: string, from: string, days: number) =>
  isTooLong(inZones([{ timeZone, agentIds: [1] }], { from, to: daysAfter(from, days - 1) }), systemClock);

test.each([
  ['a day of 25 hours', 'America/New_York', '2026-10-01'],
  ['a day of 23 hours', 'America/New_York', '2026-03-01'],
  ['a day of 24.5 hours', 'Australia/Lord_Howe', '2026-03-01'],
  ['days of 24 hours alone', 'America/Barbados', '2026-03-01'],
])('allows the longest period and no longer one, with %s', (_, zone, from) => {
  expect(isTooLongFrom(zone, from, MAX_REPORT_DAYS)).toBe(false);
  expect(isTooLongFrom(zone, from, MAX_REPORT_DAYS + 1)).toBe(true);
});
