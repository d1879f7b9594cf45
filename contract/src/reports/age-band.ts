import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';

export const ageBand = z.object({
  youngest: z.int(),
  oldest: z.int().nullable(),
  /** The days that have this age. */
  from: isoDate.nullable(),
  to: isoDate,
});
export type AgeBand = z.infer<typeof ageBand>;
