/** Ages in days; `youngest` and `oldest` are inclusive. */
export const AGE_BANDS = [
  { youngest: 0, oldest: 7 },
  { youngest: 8, oldest: 14 },
  { youngest: 15, oldest: 30 },
  { youngest: 31, oldest: 60 },
  { youngest: 61, oldest: null },
] as const satisfies Band[];

type Band = { youngest: number; oldest: number | null };

export const bandLabel = ({ youngest, oldest }: Band): string =>
  oldest === null ? `Over ${youngest - 1}` : `${youngest}–${oldest}`;
