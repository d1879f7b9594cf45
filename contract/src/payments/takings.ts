import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { MONEY_METHODS } from './money-methods.ts';

export const takingsQuery = withDateRange(z.object({ agentId: idText.optional() }), 'received');
export type TakingsQuery = z.output<typeof takingsQuery>;

const figures = z.object({
  payments: z.int(),
  received: money,
  reversed: money,
  /** Refunds made at the payment provider that were recorded as losses. */
  lost: money,
  /** Received less reversed less lost. */
  net: money,
});

/** Takings by method. A reversal or loss counts on its own day. */
export const takings = z.object({
  methods: z.array(figures.extend({ method: choice(MONEY_METHODS) })),
  total: figures,
  /** Credit that paid invoices: money that came in earlier, so it is in no total. */
  credit: figures,
  /** How many drawers are open. Their cash is in no figure until it is counted. */
  openDrawers: z.int(),
});
export type Takings = z.infer<typeof takings>;
