import { z } from 'zod';
import { PAYMENT_METHODS } from '../payments/payment-method.ts';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { inReportPeriod } from './report-period.ts';

/** In USD. Reversals and losses count on their own day, for the cashier who took the payment. Excludes cash in open drawers. */
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
  /** Null when grouped by cashier. */
  method: choice(PAYMENT_METHODS).nullable(),
  /** Null when grouped by method, and for payments without a cashier, such as online payments. */
  cashierId: z.int().nullable(),
  cashierName: z.string().nullable(),
  /** In the period of the same length before. */
  previousNet: money,
});
export type TakingsReportRow = z.infer<typeof takingsReportRow>;

export const takingsReport = z.object({
  rows: z.array(takingsReportRow),
  /** Payments with credit, grouped like `rows`; empty when grouped by cashier. Credit came in earlier, so no total includes it. */
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
