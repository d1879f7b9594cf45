import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { ageBand } from './age-band.ts';
import { daysBefore } from './days-before.ts';

export const OUTSTANDING_GROUPS = ['agent', 'lane', 'customer'] as const;
export type OutstandingGroup = (typeof OUTSTANDING_GROUPS)[number];

const outstanding = z.object({
  invoices: z.int(),
  /** The remaining amount in USD. */
  amount: money,
});
export type Outstanding = z.infer<typeof outstanding>;

const aged = z.object({
  total: outstanding,
  ages: z.array(outstanding),
  /** The remaining amounts at the end of `comparedWith`, by the age on that day. */
  before: z.object({ total: money, ages: z.array(money) }),
});

export const outstandingRow = aged.extend({
  name: z.string(),
  /** The agent or customer; null for a lane. */
  id: z.int().nullable(),
  warehouseId: z.int().nullable(),
  destinationId: z.int().nullable(),
});
export type OutstandingRow = z.infer<typeof outstandingRow>;

export const outstandingReport = z.object({
  bands: z.array(ageBand),
  comparedWith: isoDate,
  /** The same bands, with the days that had these ages on `comparedWith`. */
  bandsBefore: z.array(ageBand),
  /** The highest amounts first, at most MAX_REPORT_ROWS. */
  rows: z.array(outstandingRow),
  totalRows: z.int(),
  all: aged,
});
export type OutstandingReport = z.infer<typeof outstandingReport>;

/** Invoices age from the day of their issue. */
export const outstandingQuery = z.object({
  by: choice(OUTSTANDING_GROUPS),
  daysBefore,
  agentId: idText.optional(),
});
export type OutstandingQuery = z.output<typeof outstandingQuery>;
