import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { inReportPeriod } from './report-period.ts';

/** Calendar days from receipt to hand-over; null without packages. */
const pickupDays = z.object({
  packages: z.int(),
  median: z.int().nullable(),
  /** Nine of ten packages took at most this many days. */
  ninetieth: z.int().nullable(),
});
export type PickupDays = z.infer<typeof pickupDays>;

const compared = z.object({
  now: pickupDays,
  /** In the period of the same length before. */
  before: pickupDays,
});

export const pickupLane = compared.extend({
  name: z.string(),
  warehouseId: z.int(),
  destinationId: z.int(),
});
export type PickupLane = z.infer<typeof pickupLane>;

export const pickupDaysReport = z.object({
  lanes: z.array(pickupLane),
  all: compared,
  previousPeriod: z.object({ from: isoDate, to: isoDate }),
});
export type PickupDaysReport = z.infer<typeof pickupDaysReport>;

/** Covers packages that were handed over in the period. */
export const pickupDaysQuery = inReportPeriod(
  z.object({ from: isoDate, to: isoDate, agentId: idText.optional() }),
);
export type PickupDaysQuery = z.output<typeof pickupDaysQuery>;
