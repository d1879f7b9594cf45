import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';

/** In days, both inclusive. */
export const AGE_BANDS = [
  { youngest: 0, oldest: 7 },
  { youngest: 8, oldest: 14 },
  { youngest: 15, oldest: 30 },
  { youngest: 31, oldest: 60 },
  { youngest: 61, oldest: null },
] as const satisfies { youngest: number; oldest: number | null }[];

export const ageBand = z.object({
  youngest: z.int(),
  oldest: z.int().nullable(),
  /** The days that have this age today. */
  from: isoDate.nullable(),
  to: isoDate,
});
export type AgeBand = z.infer<typeof ageBand>;

export const bandLabel = ({ youngest, oldest }: Pick<AgeBand, 'youngest' | 'oldest'>): string =>
  oldest === null ? `Over ${youngest - 1}` : `${youngest}–${oldest}`;
