import { daysBetween } from '@eport/contract/reports/report-period.ts';
import { daysAfter, type Moments, momentsOf } from '../../platform/clock.ts';

export type Period = { from: string; to: string };

/** The period of the same length that ends the day before. */
export const previousPeriod = ({ from, to }: Period): Period => ({
  from: daysAfter(from, -daysBetween(from, to)),
  to: daysAfter(from, -1),
});

export const momentsOfPeriod = (timeZone: string, period: Period): Moments =>
  momentsOf(timeZone, period) ?? {};

export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => daysAfter(from, index));
