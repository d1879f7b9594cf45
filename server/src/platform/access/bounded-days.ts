import { MAX_REPORT_DAYS } from '@eport/contract/reports/report-period.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors/app-error.ts';
import { type AgentMoments, type EndOfDay, endOf, type Zone } from './agent-days.ts';

const HOUR = 3_600_000;

/** Returns milliseconds, until now if the end is open. */
export function lengthOf(days: AgentMoments, clock: Clock): number {
  const [first] = days;
  if (!first) return 0;
  const { from = new Date(0), until = clock.now() } = first.moments;
  return Math.max(0, until.getTime() - from.getTime());
}

/** Allows the longest period of a report and an hour, since the clocks change. */
export const isTooLong = (days: AgentMoments, clock: Clock): boolean =>
  lengthOf(days, clock) > MAX_REPORT_DAYS * 24 * HOUR + HOUR;

/** An earlier state is worked out from all that ended since, so only recent days are allowed. */
export function recentDay(zones: Zone[], day: string, { clock }: { clock: Clock }): EndOfDay {
  const end = endOf(zones, day);
  if (isTooLong(end.after, clock)) throw new AppError('DAY_TOO_OLD');
  return end;
}
