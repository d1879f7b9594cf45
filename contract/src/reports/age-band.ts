import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';

export const ageBand = z.object({
  youngest: z.int(),
  oldest: z.int().nullable(),
  /** `from` and `to` are the first and last day that have these ages; `from` is null for the oldest band. */
  from: isoDate.nullable(),
  to: isoDate,
});
export type AgeBand = z.infer<typeof ageBand>;
