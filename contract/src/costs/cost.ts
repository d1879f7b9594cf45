import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { amountInput, currencyCode, money } from '../shared/money.ts';

export const appliedCost = z.object({
  id: z.int(),
  chargeReference: z.object({ id: z.int(), description: z.string() }),
  description: z.string(),
  amount: money,
  currencyCode: z.string(),
}) satisfies Returning<AddCost, 'chargeReferenceId'>;
export type AppliedCost = z.infer<typeof appliedCost>;

export const addCost = z.object({
  chargeReferenceId: id,
  amount: amountInput,
  currencyCode: currencyCode.optional().transform((value) => value ?? 'USD'),
});
export type AddCost = z.output<typeof addCost>;
