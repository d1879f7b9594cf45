import type { z } from 'zod';

/** Keeps every report bounded. */
export const MAX_REPORT_DAYS = 92;

/** Agents may have thousands of customers; the CSV has all. */
export const MAX_REPORT_ROWS = 500;

const DAY = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

export type Period = { from: string; to: string };

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The period of the same length that ends the day before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: daysLater(from, -daysBetween(from, to)),
  to: daysLater(from, -1),
});

/** Days are inclusive, and in the time zone of each agent. */
export const inReportPeriod = <T extends z.ZodType<Period>>(query: T) =>
  query
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
    .refine(({ from, to }) => daysBetween(from, to) <= MAX_REPORT_DAYS, {
      path: ['to'],
      message: `must be at most ${MAX_REPORT_DAYS} days`,
    });
