import type { z } from 'zod';

/** Keeps every report bounded. */
export const MAX_REPORT_DAYS = 92;

const DAY = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

type Period = { from: string; to: string };

/** Days are inclusive, and in the time zone of each agent. */
export const inReportPeriod = <T extends z.ZodType<Period>>(query: T) =>
  query
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
    .refine(({ from, to }) => daysBetween(from, to) <= MAX_REPORT_DAYS, {
      path: ['to'],
      message: `must be at most ${MAX_REPORT_DAYS} days`,
    });
