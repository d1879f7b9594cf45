import { z } from 'zod';
import { searchText } from './text.ts';

const wholeNumber = (max: number, tooHigh: string) =>
  z
    .string('must be a whole number')
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, tooHigh);

const pageNumber = wholeNumber(100_000_000, 'must be at most 100,000,000');
const pageSize = wholeNumber(100, 'must be at most 100 rows').refine(
  (value) => value > 0,
  'must be at least 1',
);

export const pageQuery = z.object({
  page: pageNumber.optional().transform((value) => value ?? 0),
  size: pageSize.optional().transform((value) => value ?? 10),
  search: searchText,
});
export type PageQuery = z.output<typeof pageQuery>;

/** Without `page` a list returns an array of up to ARRAY_LIMIT rows; X-Total-Count has the total. */
export const arrayQuery = z.object({
  page: pageNumber.optional(),
  size: pageSize.optional(),
});
export type ArrayQuery = z.output<typeof arrayQuery>;

export const ARRAY_LIMIT = 1_000;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalItems: z.int(),
    /** Set when the search stopped counting; there are at least `totalItems`. */
    totalIsLowerBound: z.literal(true).optional(),
  });
