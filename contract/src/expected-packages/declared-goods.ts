import { z } from 'zod';
import { currencyCode } from '../shared/money.ts';
import { expects, text } from '../shared/text.ts';

export const ITEM_LIMIT = 50;
const MAX_CENTS = 999_999_999;
export const DESCRIPTION_LENGTH = 500;

const declaredAmount = z
  .number(expects('must be a number'))
  .min(0, 'must not be negative')
  .max(9_999_999.99, 'must be at most 9,999,999.99')
  .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals');

export const declaredItem = z.object({
  description: z.string(),
  quantity: z.int(),
  unitValue: z.number(),
});
export type DeclaredItem = z.infer<typeof declaredItem>;

export const declaredGoods = z.object({
  items: z.array(declaredItem),
  declaredValue: z.number().nullable(),
  declaredCurrency: z.string().nullable(),
});
export type DeclaredGoods = z.infer<typeof declaredGoods>;

const itemInput = z.object(
  {
    description: text(200),
    quantity: z
      .int(expects('must be a whole number'))
      .positive('must be greater than 0')
      .max(9_999, 'must be at most 9,999'),
    unitValue: declaredAmount,
  },
  'must be an item with description, quantity and unit value',
);

const centsOf = (items: readonly Pick<DeclaredItem, 'quantity' | 'unitValue'>[]) =>
  items.reduce((sum, { quantity, unitValue }) => sum + quantity * Math.round(unitValue * 100), 0);

export const valueOfItems = (items: readonly Pick<DeclaredItem, 'quantity' | 'unitValue'>[]): number =>
  centsOf(items) / 100;

export const goodsInput = z.object({
  items: z
    .array(itemInput, expects('must be a list of items'))
    .max(ITEM_LIMIT, `must be at most ${ITEM_LIMIT} items`)
    .refine((items) => centsOf(items) <= MAX_CENTS, 'must come to at most 9,999,999.99')
    .optional()
    .transform((value) => value ?? []),
  /** Ignored if there are items: their sum is the value. */
  declaredValue: declaredAmount.nullish().transform((value) => value ?? null),
  currencyCode: currencyCode.optional().transform((value) => value ?? 'USD'),
});

export function describeItems(items: readonly Pick<DeclaredItem, 'description' | 'quantity'>[]): string {
  const whole = items
    .map(({ description, quantity }) => (quantity === 1 ? description : `${quantity} x ${description}`))
    .join(', ');
  if (whole.length <= DESCRIPTION_LENGTH) return whole;
  // The cut may halve a surrogate pair, such as an emoji.
  const start = whole.slice(0, DESCRIPTION_LENGTH - 1).replace(/\p{Cs}$/u, '');
  return `${start.trimEnd()}…`;
}
