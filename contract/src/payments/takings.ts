import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { PAYMENT_METHODS } from './payment-method.ts';

export const takingsQuery = withDateRange(z.object({ agentId: idText.optional() }), 'received');
export type TakingsQuery = z.output<typeof takingsQuery>;

/** What came in by method. A reversal and a loss count on their own day. */
export const takings = z.object({
  methods: z.array(
    z.object({
      method: choice(PAYMENT_METHODS),
      payments: z.int(),
      received: money,
      reversed: money,
      /** Refunds made at the payment provider that were recorded as losses. */
      lost: money,
      /** Received less reversed less lost. */
      net: money,
    }),
  ),
  /** Their cash is left out until it is counted. */
  openDrawers: z.int(),
});
export type Takings = z.infer<typeof takings>;
