import type { z } from 'zod';

/** Maximum length of a report's period, which bounds its cost. */
export const MAX_REPORT_DAYS = 92;

/** Maximum rows in a response, since agents may have thousands of customers. The CSV has all rows. */
export const MAX_REPORT_ROWS = 500;

const DAY = 86_400_000;

/** Counts the days of a period, including the first and the last. */
export const daysInPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

export type Period = { from: string; to: string };

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Returns the period of the same length that ends the day before `from`. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: daysLater(from, -daysInPeriod(from, to)),
  to: daysLater(from, -1),
});

/** Validates a report's period. Both days are inclusive, and days are counted in the time zone of each agent. */
export const inReportPeriod = <T extends z.ZodType<Period>>(query: T) =>
  query
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
    .refine(({ from, to }) => daysInPeriod(from, to) <= MAX_REPORT_DAYS, {
      path: ['to'],
      message: `must be at most ${MAX_REPORT_DAYS} days`,
    });
