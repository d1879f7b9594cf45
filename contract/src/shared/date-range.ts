import type { z } from 'zod';
import { isoDate } from './dates.ts';

type DateRange<Name extends string> = Record<`${Name}From` | `${Name}To`, z.ZodOptional<typeof isoDate>>;

/**
 * Adds the query parameters `{name}From` and `{name}To` for each name, both inclusive. Their days are in the time zone of the agent
 * that an object belongs to, or else of the installation.
 */
export function withDateRange<Shape extends z.ZodRawShape, const Name extends string>(
  query: z.ZodObject<Shape>,
  ...names: Name[]
) {
  const ranges = names.map((name) => [`${name}From`, `${name}To`] as const);
  const optionalDays = ranges.flat().map((key) => [key, isoDate.optional()]);
  // TypeScript widens computed keys to string.
  const extended = query.extend(Object.fromEntries(optionalDays) as DateRange<Name>);
  return ranges.reduce(
    (refined, [from, to]) =>
      refined.refine((values: Record<string, unknown>) => isInOrder(values[from], values[to]), {
        path: [to],
        message: `must not be before ${from}`,
      }),
    extended,
  );
}

/** ISO dates sort as text. */
const isInOrder = (from: unknown, to: unknown) =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to;
