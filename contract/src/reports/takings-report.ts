import { z } from 'zod';
import { PAYMENT_METHODS } from '../payments/payment-method.ts';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { inReportPeriod } from './report-period.ts';

/** In USD. Reversals and losses count on their own day, for who took the payment. Without cash in open drawers. */
const takingsFigures = z.object({
  payments: z.int(),
  received: money,
  reversals: z.int(),
  reversed: money,
  /** Refunds made at the payment provider that were recorded as losses. */
  lost: money,
  /** Received less reversed less lost. */
  net: money,
});
export type TakingsFigures = z.infer<typeof takingsFigures>;

const TAKINGS_GROUPS = ['method', 'cashier', 'methodAndCashier'] as const;
export type TakingsGroup = (typeof TAKINGS_GROUPS)[number];

const takingsReportRow = takingsFigures.extend({
  /** Null by cashier. */
  method: choice(PAYMENT_METHODS).nullable(),
  /** Null by method, and for what the installation took, such as online payments. */
  cashierId: z.int().nullable(),
  cashierName: z.string().nullable(),
  /** In the period of the same length before. */
  previousNet: money,
});
export type TakingsReportRow = z.infer<typeof takingsReportRow>;

export const takingsReport = z.object({
  rows: z.array(takingsReportRow),
  /** Rows of the same groups, none by cashier. Credit came in earlier, so it is in no total. */
  credit: z.array(takingsReportRow),
  total: takingsFigures,
  previous: takingsFigures,
  openDrawers: z.int(),
});
export type TakingsReport = z.infer<typeof takingsReport>;

export const takingsReportQuery = inReportPeriod(
  z.object({ by: choice(TAKINGS_GROUPS), from: isoDate, to: isoDate, agentId: idText.optional() }),
);
export type TakingsReportQuery = z.output<typeof takingsReportQuery>;
