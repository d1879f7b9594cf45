import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { inReportPeriod } from './report-period.ts';

export const THROUGHPUT_STEPS = ['received', 'departed', 'cleared', 'handedOver'] as const;
export type ThroughputStep = (typeof THROUGHPUT_STEPS)[number];

/** The number of packages that reached each step. A package counts once for a step: on the day that it first reached it. */
const stepCounts = z.object({
  received: z.int(),
  departed: z.int(),
  cleared: z.int(),
  handedOver: z.int(),
});
export type StepCounts = z.infer<typeof stepCounts>;

export const throughputReport = z.object({
  /** Every day of the period, also those without packages. */
  days: z.array(stepCounts.extend({ day: isoDate })),
  total: stepCounts,
  /** The period of the same length before. */
  previous: stepCounts,
});
export type ThroughputReport = z.infer<typeof throughputReport>;

export const throughputQuery = inReportPeriod(
  z.object({ from: isoDate, to: isoDate, agentId: idText.optional() }),
);
export type ThroughputQuery = z.output<typeof throughputQuery>;
