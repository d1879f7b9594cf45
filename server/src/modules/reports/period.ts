import { daysInPeriod, type Period } from '@eport/contract/reports/report-period.ts';
import { daysAfter, type Moments, momentsOf } from '../../platform/clock.ts';

export const momentsOfPeriod = (timeZone: string, period: Period): Moments =>
  momentsOf(timeZone, period) ?? {};

/** Lists every day of the period. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysInPeriod(from, to) }, (_, index) => daysAfter(from, index));
