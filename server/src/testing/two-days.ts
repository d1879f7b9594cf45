const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Today and tomorrow by UTC, as `YYYY-MM-DD`: tests may run past midnight. */
export const TWO_DAYS = { from: dayAfter(0), to: dayAfter(1) };
