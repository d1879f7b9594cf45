import { MAX_REPORT_DAYS } from '@eport/contract/reports/report-period.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors/app-error.ts';
import { type AgentMoments, type EndOfDay, endOf, type Zone } from './agent-days.ts';

const HOUR = 3_600_000;

/** The length of the days in milliseconds. An open end counts until now. */
export function lengthOf(days: AgentMoments, clock: Clock): number {
  const [first] = days;
  if (!first) return 0;
  const { from = new Date(0), until = clock.now() } = first.moments;
  return Math.max(0, until.getTime() - from.getTime());
}

/** Allows one hour more than MAX_REPORT_DAYS, since a period in which the clocks change may be longer. */
export const isTooLong = (days: AgentMoments, clock: Clock): boolean =>
  lengthOf(days, clock) > MAX_REPORT_DAYS * 24 * HOUR + HOUR;

/** Throws DAY_TOO_OLD. An earlier state is computed from everything that has ended since then, so only recent days are allowed. */
export function recentDay(zones: Zone[], day: string, { clock }: { clock: Clock }): EndOfDay {
  const end = endOf(zones, day);
  if (isTooLong(end.after, clock)) throw new AppError('DAY_TOO_OLD');
  return end;
}
