import type { z } from 'zod';
import { isoDate } from './dates.ts';

type DateRange<Name extends string> = Record<`${Name}From` | `${Name}To`, z.ZodOptional<typeof isoDate>>;

/**
 * Adds `{name}From` and `{name}To`, both inclusive. Days are in the installation's time zone, those of packages and payments in
 * the time zone of their agent.
 */
export function withDateRange<Shape extends z.ZodRawShape, const Name extends string>(
  query: z.ZodObject<Shape>,
  name: Name,
) {
  const [from, to] = [`${name}From`, `${name}To`];
  // TypeScript widens computed keys to string.
  const range = { [from]: isoDate.optional(), [to]: isoDate.optional() } as DateRange<Name>;
  return query
    .extend(range)
    .refine((values: Record<string, unknown>) => isInOrder(values[from], values[to]), {
      path: [to],
      message: `must not be before ${from}`,
    });
}

/** ISO dates sort as text. */
const isInOrder = (from: unknown, to: unknown) =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to;
