import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { id, idText } from '../shared/ids.ts';
import { amountInput, currencyCode, money } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { expects, text } from '../shared/text.ts';

export const costParams = z.object({ id: idText, costId: idText });

export const appliedCost = z.object({
  id: z.int(),
  chargeReference: z.object({ id: z.int(), description: z.string() }),
  description: z.string(),
  amount: money,
  currencyCode: z.string(),
  /** USD for one unit of the currency; null for USD, and until someone enters the rate. */
  exchangeRate: z.number().nullable(),
  /** Present on master costs only. */
  can: z.object({ enterRate: permission, correctRate: permission }).optional(),
}) satisfies Returning<AddCost, 'chargeReferenceId'>;
export type AppliedCost = z.infer<typeof appliedCost>;

export const exchangeRate = z
  .number(expects('must be a number'))
  .positive('must be greater than 0')
  .max(1_000_000, 'must be at most 1,000,000')
  .refine((value) => Number(value.toFixed(8)) === value, 'must have at most eight decimals');

/**
 * A currency other than USD needs an exchange rate, now or later: without it, the profit of a shipment is unknown and a package with
 * such a fee cannot be invoiced.
 */
export const addCost = z
  .object({
    chargeReferenceId: id,
    amount: amountInput,
    currencyCode: currencyCode.optional().transform((value) => value ?? 'USD'),
    exchangeRate: exchangeRate.nullish().transform((value) => value ?? null),
  })
  .refine((cost) => cost.currencyCode !== 'USD' || cost.exchangeRate === null, {
    path: ['exchangeRate'],
    message: 'is only for currencies other than USD',
  });
export type AddCost = z.output<typeof addCost>;

export const enterRate = z.object({ exchangeRate });

export const correctRate = enterRate.extend({ reason: text(500) });
export type CorrectRate = z.output<typeof correctRate>;
