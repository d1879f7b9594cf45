/** The time as the services see it, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The calendar date `yyyy-mm-dd` of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  // sv-SE is the locale whose short date is ISO 8601.
  return instant.toLocaleDateString('sv-SE', { timeZone });
}

export const today = (clock: Clock, timeZone: string): string => dateIn(timeZone, clock.now());

/** Calendar arithmetic: `yyyy-mm-dd` plus whole days. */
export function daysAfter(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
